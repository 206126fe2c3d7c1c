/** The frame that a form stands in, and what it tells. */
import type { EmbedKind, FrameMessage } from '@/domain/responses/embed';
import type { EmbedEventName } from '@/domain/responses/embedEvents';
import { addressOf, setting, titleOf, type Site } from './site';

/** What the loader itself has to tell; the rest comes from frames. */
type PanelEvent = Extract<EmbedEventName, 'open' | 'close'>;

interface Framed {
  element: Element;
  frame: HTMLIFrameElement;
  hear(message: FrameMessage): void;
}

const frames = new Set<Framed>();

/** Listens to all frames; each message is known by the window it comes from. */
export function hear({ origin }: Site): void {
  addEventListener('message', ({ data, source, origin: from }: MessageEvent<unknown>) => {
    if (from !== origin || typeof data !== 'object' || !data || !('formloom' in data)) return;
    for (const framed of frames) {
      if (!framed.frame.isConnected) frames.delete(framed);
      else if (framed.frame.contentWindow === source) {
        // Ours: no other page of our address sends messages by that name.
        const message = data as FrameMessage;
        framed.hear(message);
        if (message.formloom !== 'escape') announce(framed.element, message);
      }
    }
  });
}

/** Tells the website: `formloom:submit` and its like, on the element and whatever is around it. */
export function announce(
  element: Element,
  { formloom, ...more }: Exclude<FrameMessage, { formloom: 'escape' }> | { formloom: PanelEvent },
): void {
  const detail = { form: element.getAttribute('data-formloom'), ...more };
  element.dispatchEvent(new CustomEvent(`formloom:${formloom}`, { bubbles: true, detail }));
}

/** Whether a website says that it is shown in dark colours, and the visitor's system asks for them. */
const isDark = (element: Element): boolean =>
  getComputedStyle(element).colorScheme.includes('dark') &&
  matchMedia('(prefers-color-scheme: dark)').matches;

/** Milliseconds until a frame is shown as it is. */
const PATIENCE = 3_000;

/**
 * A frame that is transparent until the form in it is ready. Never hidden: Chromium renders nothing in a hidden frame of
 * another site, so nothing may depend on it (decision 0150).
 */
export function frameOf(
  site: Site,
  element: Element,
  kind: EmbedKind,
  heard: (message: FrameMessage) => void,
): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = titleOf(element);
  frame.name = [
    `formloom-${kind}`,
    setting(element, 'background') === 'none' && '-clear',
    !isDark(element) && '-light',
    setting(element, 'preview') && '-preview',
  ]
    .filter(Boolean)
    .join('');
  frame.src = addressOf(site, element);
  const show = () => frame.classList.add('ready');
  setTimeout(show, PATIENCE);
  frames.add({
    element,
    frame,
    hear(message) {
      if (message.formloom === 'ready') show();
      heard(message);
    },
  });
  return frame;
}

/** A root of our own in an element: neither's styles reach the other's. Also where a policy forbids style elements. */
export function rootIn(element: Element, css: string): ShadowRoot {
  // One that was removed before keeps its root for ever.
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  root.replaceChildren();
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  } catch {
    // Safari before 16.4.
    const style = document.createElement('style');
    style.textContent = css;
    root.append(style);
  }
  return root;
}
