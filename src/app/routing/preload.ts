import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Loads the code of the routes that a path leads to, and puts it into them, so that the first render is the page itself:
 * hydrating needs that, and a page that was not rendered at build shows no spinner in between.
 */
export async function preload(routes: RouteObject[], pathname: string): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, pathname) ?? []).map(async ({ route }) => {
      const { lazy } = route;
      if (typeof lazy !== 'function') return;
      delete route.lazy;
      Object.assign(route, await lazy());
    }),
  );
}
