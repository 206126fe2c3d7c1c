/**
 * The service worker: keeps the app's shell and the scripts of its main screens in the browser, all of one build, so that a
 * second visit waits for data alone. It knows no data and no public page.
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { TAKE_OVER } from './messages';
import { SHELL_ROUTES } from './shellRoutes';

/** The files of this build (scripts/lib/serviceWorker.mjs). */
declare const __PRECACHE__: { url: string; revision: string | null }[];

precacheAndRoute(__PRECACHE__);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/app.html'), { allowlist: [...SHELL_ROUTES] }),
);

const scope = globalThis as unknown as {
  addEventListener(type: 'message', listen: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
};
// A new version waits until it is asked for: no one's edits end with a reload that they did not choose.
scope.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void scope.skipWaiting();
});
