import { BRAND } from '@/domain/base/brand';
import { embeddedJson, escapeHtml } from '@/domain/base/html';
import { tabTitle, type SitePage } from '@/shared/config/pages';
import { structuredData } from './structuredData';

/** Size of the pictures under public/og, in px. */
const PICTURE = { width: '1200', height: '630' } as const;

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;

/**
 * What a page tells search engines and link previews. Canonical address and picture want the site's own origin: without
 * it they are left out, since half an address would be worse than none.
 */
export function documentHead(page: SitePage, origin: string | undefined): string {
  const title = tabTitle(page.title);
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', page.description),
    ...(page.unlisted ? [meta('name', 'robots', 'noindex')] : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', BRAND.name),
    meta('property', 'og:locale', 'en_GB'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', page.description),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  if (origin !== undefined) {
    const address = new URL(page.path, origin).href;
    tags.push(
      `<link rel="canonical" href="${escapeHtml(address)}" />`,
      meta('property', 'og:url', address),
      meta('property', 'og:image', `${origin}/og/${page.picture}.png`),
      meta('property', 'og:image:width', PICTURE.width),
      meta('property', 'og:image:height', PICTURE.height),
      meta('property', 'og:image:alt', page.title ? `${BRAND.name}: ${page.title}` : title),
    );
  }
  const data = structuredData(page, origin);
  if (data !== undefined) {
    // A data block, not a script: the policy does not concern it.
    tags.push(`<script type="application/ld+json">${embeddedJson(data)}</script>`);
  }
  return tags.join('\n    ');
}
