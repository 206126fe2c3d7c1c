/** Structured data (schema.org) of the public pages: only what is true and shown on the page. */
import { BRAND } from '@/domain/base/brand';
import { COMPANY } from '@/shared/config/company';
import { SITE_PAGES, type SitePage } from '@/shared/config/pages';
import { routes } from '@/shared/config/routes';

type Thing = Record<string, unknown>;

function organisation(origin: string): Thing {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organisation`,
    name: BRAND.name,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    ...(COMPANY.legalName === undefined ? {} : { legalName: COMPANY.legalName }),
    ...(COMPANY.social.length === 0 ? {} : { sameAs: COMPANY.social.map(({ url }) => url) }),
  };
}

function home(origin: string): Thing[] {
  return [
    organisation(origin),
    {
      '@type': 'WebSite',
      name: BRAND.name,
      url: `${origin}/`,
      publisher: { '@id': `${origin}/#organisation` },
      inLanguage: 'en-GB',
    },
    {
      '@type': 'WebApplication',
      name: BRAND.name,
      url: `${origin}/`,
      description: SITE_PAGES.home.description,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Any with a web browser',
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'GBP' },
    },
  ];
}

/** The way to a page below another. */
function breadcrumb(page: SitePage, origin: string): Thing {
  const steps = [SITE_PAGES.features, page];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.title,
      item: new URL(step.path, origin).href,
    })),
  };
}

/** What a page says of itself to machines; undefined where there is nothing beyond its text. */
export function structuredData(page: SitePage, origin: string | undefined): Thing | undefined {
  if (origin === undefined) return undefined;
  const context = { '@context': 'https://schema.org' };
  if (page.path === routes.home.path) return { ...context, '@graph': home(origin) };
  if (page.path === routes.company.path) return { ...context, ...organisation(origin) };
  if (page.path.startsWith(`${routes.features.path}/`))
    return { ...context, ...breadcrumb(page, origin) };
  return undefined;
}
