import { SITE_PAGES } from '@/shared/config/pages';
import { routes } from '@/shared/config/routes';

/** Pages of the site, which are rendered at build, and those of a feature. */
const isPublic = (name: string) => name in SITE_PAGES || name === 'feature';

/** Addresses of signed-in screens, which the app's shell answers. `/forms/{id}` is a public form, made by the server. */
export const SHELL_ROUTES: readonly RegExp[] = Object.entries(routes)
  .filter(([name]) => !isPublic(name))
  .map(([, { path }]) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?(?:\\?|$)`));
