import { directionOf } from '@/domain/base/languages';
import { assetUrl, type AssetRef } from '@/domain/options/asset';
import { frameAncestors } from '@/domain/options/hosts';
import { embeddedJson, escapeHtml } from '@/domain/base/html';
import { styleOf, type SheetName } from './styles';

export interface HtmlDocument {
  html: string;
  /** Value of the Content-Security-Policy header that belongs to this very document. */
  csp: string;
}

/** Origins of the films and sounds of a form. */
export interface MediaSources {
  frames: readonly string[];
  files: readonly string[];
}

const NO_MEDIA: MediaSources = { frames: [], files: [] };

// No inline script, no style attribute, nothing from elsewhere. A data block is no script and needs no hash.
const policyOf = (
  style: string,
  hasFont: boolean,
  hosts: readonly string[] | undefined,
  { frames, files }: MediaSources,
) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${style}`,
    "img-src 'self' data:",
    ...(hasFont ? ["font-src 'self'"] : []),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    ...(files.length > 0 ? [`media-src ${files.join(' ')}`] : []),
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors(hosts)}`,
  ].join('; ');

interface DocumentLink {
  /** Whether search engines may list it. */
  isIndexed?: true;
  social?: { title?: string; description?: string; picture?: AssetRef };
  /** The site's, for the picture's address. */
  origin?: string;
}

/** The picture that is made from a form's theme. */
interface LinkImage {
  path: string;
  width: number;
  height: number;
}

/** What apps show where the link is pasted (Open Graph); without it, they take title and description. */
function previewTags({
  link,
  themed,
  title,
  description,
}: {
  link?: DocumentLink;
  themed?: LinkImage | undefined;
  title: string;
  description?: string | undefined;
}): string {
  if (!link?.social) return '';
  const { picture, ...texts } = link.social;
  const image = picture ? { path: assetUrl(picture.id), ...picture } : themed;
  const tags = {
    'og:type': 'website',
    'og:title': texts.title ?? title,
    'og:description': texts.description ?? description,
    'og:image': image && `${link.origin ?? ''}${image.path}`,
    'og:image:width': image && String(image.width),
    'og:image:height': image && String(image.height),
  };
  const written = Object.entries(tags).flatMap(([property, content]) =>
    content === undefined ? [] : [`<meta property="${property}" content="${escapeHtml(content)}">`],
  );
  const card = image ? 'summary_large_image' : 'summary';
  return `${written.join('')}<meta name="twitter:card" content="${card}">`;
}

/** One whole document around a rendered body. */
export function documentOf(page: {
  locale: string;
  title: string;
  description?: string | undefined;
  body: string;
  /** What its style sheet needs beyond what all pages have. */
  sheets?: readonly SheetName[];
  /** What the form's design appends to it. */
  theme?: string;
  /** The file of a font that its first words are in. */
  font?: string | undefined;
  /** How its link presents itself. */
  link?: DocumentLink;
  /** Where its link has no picture of the owner's. */
  themed?: LinkImage | undefined;
  /** Websites that may show it in a frame: any where undefined. */
  hosts?: readonly string[] | undefined;
  script?: string;
  /** For a page without a script of its own: what tells a website around it how high it is. */
  framed?: string | undefined;
  /** What works out the proof that the page carries. */
  proof?: string | undefined;
  /** What it may show of others, once someone presses. */
  media?: MediaSources;
  /** Further scripts that this one will ask for. */
  preload?: readonly string[];
  /** What the script finds in the page. */
  data?: unknown;
}): HtmlDocument {
  const { css, source } = styleOf(page.sheets ?? [], page.theme, directionOf(page.locale));
  const html = [
    `<!doctype html><html lang="${escapeHtml(page.locale)}" dir="${directionOf(page.locale)}"><head><meta charset=utf-8>`,
    '<meta name=viewport content="width=device-width">',
    page.link?.isIndexed ? '' : '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(page.title)}</title>`,
    page.description
      ? `<meta name="description" content="${escapeHtml(page.description.slice(0, 300))}">`
      : '',
    previewTags(page),
    '<link rel=icon href="/favicon.svg">',
    page.font
      ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(page.font)}">`
      : '',
    `<style>${css}</style>`,
    page.script ? `<script type="module" src="${escapeHtml(page.script)}"></script>` : '',
    ...[page.framed, page.proof].map((src) =>
      src ? `<script type="module" src="${escapeHtml(src)}"></script>` : '',
    ),
    ...(page.preload ?? []).map((part) => `<link rel="modulepreload" href="${escapeHtml(part)}">`),
    `</head><body>${page.body}`,
    page.script
      ? `<script type="application/json" id="data">${embeddedJson(page.data)}</script>`
      : '',
    '</body></html>',
  ].join('');
  return {
    html,
    csp: policyOf(source, page.font !== undefined, page.hosts, page.media ?? NO_MEDIA),
  };
}
