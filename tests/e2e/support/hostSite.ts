/** Somebody else's website with the code that owners copy (tests/support/website.mjs). */
import type { Page } from '@playwright/test';
import type { EmbedOptions } from '@/features/builder/share/embed/code';
import { embedCode } from '@/features/builder/share/embed/code';
import { embedWords } from '@/domain/words/embed';
import { website } from '../../support/website.mjs';
import { HOSTS } from '../../wild/hosts';

export interface HostSite {
  /** `http://localhost:port`. */
  url: string;
  /** As a form's settings name it. */
  host: string;
  close(): Promise<void>;
}

/** `/wild/{n}` are the pages of tests/wild/hosts.ts. */
export async function hostSite(body: () => string, formsFrom: string): Promise<HostSite> {
  const { port, close } = await website(body, formsFrom, (path, markup) => {
    const wild = /^\/wild\/(\d+)/.exec(path);
    return wild ? HOSTS[Number(wild[1])]?.page(markup) : undefined;
  });
  return { url: `http://localhost:${port}`, host: `localhost:${port}`, close };
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
