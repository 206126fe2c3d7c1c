/**
 * Somebody else's website with the code that owners copy. Another site, not just another origin: browsers keep frames,
 * storage and cookies of sites apart. The product is at 127.0.0.1, this at localhost.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { EmbedOptions } from '@/features/builder/share/embed/code';
import { embedCode } from '@/features/builder/share/embed/code';
import { embedWords } from '@/domain/words/embed';
import { HOSTS } from '../../wild/hosts';

export interface HostSite {
  /** `http://localhost:port`. */
  url: string;
  /** As a form's settings name it. */
  host: string;
  close(): Promise<void>;
}

const TEXT = 'Words of a website that is not ours. '.repeat(12);

const LOOK = 'body{margin:0 auto;max-width:700px;font:16px/1.5 sans-serif;padding:0 16px}';

/**
 * A page with text, the given markup, and more text. Its policy allows our scripts and frames and its own inline styles;
 * below `/strict` not even those, and style attributes are stripped, as many editors do. `/wild/{n}` are those of
 * tests/wild/hosts.ts.
 */
export async function hostSite(body: () => string, formsFrom: string): Promise<HostSite> {
  const server = createServer(({ url }, response) => {
    const isStrict = url?.startsWith('/strict') === true;
    const markup = isStrict ? body().replace(/ style="[^"]*"/g, '') : body();
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src ${formsFrom}; frame-src ${formsFrom}${isStrict ? '' : "; style-src 'unsafe-inline'"}`,
    });
    const wild = /^\/wild\/(\d+)/.exec(url ?? '');
    if (wild) return response.end(HOSTS[Number(wild[1])]?.page(markup));
    response.end(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>` +
        `<meta name="viewport" content="width=device-width,initial-scale=1">` +
        `${isStrict ? '' : `<style>${LOOK}</style>`}</head>` +
        `<body><h1>A website</h1><p>${TEXT}</p>${markup}<p id="after">${TEXT}</p><p>${TEXT.repeat(8)}</p></body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    host: `localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What an owner copies for HTML. */
export function copied(
  form: { origin: string; name: string; title: string },
  options: Partial<EmbedOptions> = {},
): string {
  return embedCode(
    'html',
    { ...form, words: embedWords('en') },
    {
      kind: 'inline',
      label: 'Get in touch',
      colour: '#1565c0',
      side: 'right',
      size: 'medium',
      height: 700,
      isClear: false,
      pass: [],
      language: undefined,
      ...options,
    },
  );
}

interface Watched {
  shifts: number[];
  events: { type: string; detail: unknown }[];
}

/** Keeps what moves in a page, and what forms tell it, from its first moment. */
export async function watchHost(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window.parent !== window) return;
    const watched: Watched = { shifts: [], events: [] };
    (window as unknown as { watched: Watched }).watched = watched;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        watched.shifts.push((entry as unknown as { value: number }).value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    for (const type of ['ready', 'start', 'page', 'submit', 'open', 'close']) {
      document.addEventListener(`formloom:${type}`, (event) => {
        watched.events.push({ type, detail: (event as CustomEvent).detail });
      });
    }
  });
}

export const watchedIn = (page: Page): Promise<Watched> =>
  page.evaluate(() => (window as unknown as { watched: Watched }).watched);
