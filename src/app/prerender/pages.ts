import { FEATURE_SECTIONS } from '@/domain/content/features';
import { SITE_PAGES, type SitePage } from '@/shared/config/pages';
import { routes } from '@/shared/config/routes';

const features = FEATURE_SECTIONS.flatMap((section) => section.features).map(
  (feature): SitePage => ({
    path: routes.feature.href(feature.id),
    title: feature.title,
    description: feature.shortDescription,
    picture: 'features',
  }),
);

/** Every page that is rendered at build. */
export const PAGES: readonly SitePage[] = [...Object.values(SITE_PAGES), ...features];
