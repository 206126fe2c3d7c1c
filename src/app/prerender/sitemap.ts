import { routes } from '@/shared/config/routes';
import { PAGES } from './pages';

/** What no crawler finds anything at: the signed-in area and the doors of the server. */
const PRIVATE = [
  '/api/',
  routes.dashboard.path,
  routes.knowledgeBase.path,
  routes.formBuilderNew.path,
  routes.forms.path,
  routes.contacts.path,
  routes.accounts.path,
  routes.insights.path,
  routes.notifications.path,
  routes.profileSettings.path,
  routes.thankYou.path,
];

/** robots.txt. Public forms stay reachable: each says itself that it is not to be indexed. */
export function robots(origin: string | undefined): string {
  return [
    'User-agent: *',
    // A public form's address begins as the list of one's own forms does.
    `Allow: ${routes.forms.path}/`,
    ...PRIVATE.map((path) => `Disallow: ${path}${path === routes.forms.path ? '$' : ''}`),
    ...(origin === undefined ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n');
}

/** sitemap.xml: every page that is worth finding. */
export function sitemap(origin: string): string {
  const urls = PAGES.filter((page) => !page.unlisted).map(
    (page) => `  <url><loc>${new URL(page.path, origin).href}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
