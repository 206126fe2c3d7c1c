/**
 * `/embed.js`: shows forms on other websites (decision 0102). One classic script at an address that stays, at most 4 kB,
 * without a word of its own; what it does is said in `data-formloom-*` of the website's elements. Without it, or without
 * JavaScript, their content is a link to the form.
 */
import { inline, wholePage } from '../loader/inPlace';
import { panel, type Panel } from '../loader/panel';
import { embedKindOf, type Site } from '../loader/site';
import { hear } from '../loader/frame';

function start(): FormloomApi {
  const script =
    document.currentScript ?? document.querySelector('script[src*="/embed.js"]') ?? undefined;
  const source = script instanceof HTMLScriptElement ? script.src : location.href;
  const site: Site = { origin: new URL(source, location.href).origin };
  const panels = new Map<Element, Panel>();
  /** What each element shows is taken away by. */
  const known = new WeakMap<Element, () => void>();

  function show(element: HTMLElement): void {
    if (known.has(element)) return;
    const kind = embedKindOf(element);
    if (kind === 'inline') known.set(element, inline(site, element));
    else if (kind === 'page') known.set(element, wholePage(site, element));
    else {
      const made = panel(site, element, kind);
      panels.set(element, made);
      known.set(element, made.remove);
    }
  }

  const load = () => {
    document.querySelectorAll<HTMLElement>('[data-formloom]').forEach(show);
  };
  hear(site);
  load();
  // A script that is loaded early runs before all of the page is there.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load);
  return {
    load,
    open(target) {
      for (const [element, one] of panels) {
        const name = element.getAttribute('data-formloom');
        if (target === undefined || target === element || target === name) return one.open();
      }
    },
    close: () => panels.forEach((one) => one.close()),
    remove(element) {
      known.get(element)?.();
      known.delete(element);
      panels.delete(element);
    },
  };
}

if (window.formloom) window.formloom.load();
else window.formloom = start();
