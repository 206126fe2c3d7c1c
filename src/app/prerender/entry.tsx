/**
 * The public site rendered at build, for scripts/lib/prerender.mjs, which runs the built form of this file in Node.
 * Each page is the very tree that the browser hydrates: the app's own routes, as a visitor sees them.
 */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { embeddedForm } from '@/respondent/entries/embedded';
import { RenderedForms } from '@/shared/ui/rendering/renderedForms';
import { App } from '../App';
import { appRoutes } from '../router';
import { preload } from '../routing/preload';
import { documentHead } from './head';
import { PAGES } from './pages';
import { robots, sitemap } from './sitemap';
import { StyleAttributes } from './styleAttributes';

// As the router has it: a chunk of its own.
(await import('@/domain/engine/installEngine')).installEngine();

export interface Rendered {
  path: string;
  /** What belongs into `<head>`, and into the root element. */
  head: string;
  body: string;
  /** Its styles, for a file: the policy allows no inline ones. */
  css: string;
}

export interface RenderedSite {
  pages: Rendered[];
  /** Further files by name. */
  files: Record<string, string>;
}

/** Where the site will be, `https://host` without a slash at the end; undefined where no build variable says so. */
function siteOrigin(): string | undefined {
  const value: unknown = import.meta.env['VITE_SITE_URL'];
  if (typeof value !== 'string' || value === '') return undefined;
  if (!URL.canParse(value)) {
    throw new Error(
      `VITE_SITE_URL must be an address such as https://example.com, not "${value}".`,
    );
  }
  return new URL(value).origin;
}

/** What `renderToString` leaves where a lazy part had not been loaded yet. */
const UNLOADED = /<!--\$[!?]-->/;
/** Loading a part takes a moment of the file system; more than this many is a part that never comes. */
const MAX_ROUNDS = 50;

/** The markup of a page with all its lazy parts: drawing it asks for them, and they are there a moment later. */
async function drawn(path: string) {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const cache = createCache({ key: 'css' });
    // Keeps the styles out of the markup.
    cache.compat = true;
    const router = createMemoryRouter(appRoutes, { initialEntries: [path] });
    const markup = renderToString(
      <CacheProvider value={cache}>
        <RenderedForms value={embeddedForm}>
          <App router={router} />
        </RenderedForms>
      </CacheProvider>,
    );
    router.dispose();
    if (!UNLOADED.test(markup)) return { markup, cache, styles: new StyleAttributes() };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${path} has a part that was never loaded.`);
}

/** Renders every public page. */
export async function renderSite(): Promise<RenderedSite> {
  const origin = siteOrigin();
  const pages: Rendered[] = [];
  for (const page of PAGES) {
    await preload(appRoutes, page.path);
    const { markup, cache, styles } = await drawn(page.path);
    const body = markup
      // React puts hints for images first, where hydrating would find no such element.
      .replace(/^(?:<link rel="preload"[^>]*>)+/, '')
      // Sent before the script is there, a form would put what was typed, passwords too, into the address.
      .replace(/<form (?![^>]*\bmethod=)/g, '<form method="dialog" ');
    const lifted = styles.lift(body);
    const rules = Object.values(cache.inserted).filter((rule) => typeof rule === 'string');
    pages.push({
      path: page.path,
      head: documentHead(page, origin),
      body: lifted,
      css: [...rules, styles.css()].join('\n'),
    });
  }
  return {
    pages,
    files: {
      'robots.txt': robots(origin),
      ...(origin === undefined ? {} : { 'sitemap.xml': sitemap(origin) }),
    },
  };
}
