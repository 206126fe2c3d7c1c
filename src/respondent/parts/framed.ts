/**
 * A form's page in a frame on another website: its looks there, its height, and what happens in it, told to the website
 * (domain/responses/embed.ts). Loaded in frames alone, also by pages without a form, and so imports nothing at run time.
 */
import type { Receipt } from '@/domain/calls/doors.schema';
import type { EmbedKind, FrameMessage } from '@/domain/responses/embed';
import type { OptionalViews } from '../fields/part';

const [, kind, clear, light, preview] =
  /^formloom-([a-z]+)(-clear)?(-light)?(-preview)?$/.exec(window.name) ?? [];
const isWhole = kind === undefined || kind === ('page' satisfies EmbedKind);

/** To any website: it may be any one that the owner allows, and is told nothing that others may not know. */
const tell = (message: FrameMessage): void => parent.postMessage(message, '*');

// The website has its own ground and measures. Never by the height of the window, which follows that of the content.
const CSS = `
html{background:${clear ? 'none' : 'var(--paper)'}!important}
body{min-height:0!important}
#form,.notice{max-width:none!important;margin:0!important;padding:0!important}
.sheet{min-height:0!important;max-width:none!important;margin:0!important;padding:${clear ? '2px' : '1.5rem'}!important;border:0!important;border-radius:0!important;box-shadow:none!important;background:none!important}
.foot{margin:.5rem 0!important}
body>.foot:last-of-type{padding-bottom:.5rem}
@media(min-width:64rem){.cover{height:100%!important}}
`;

/** On a website that has no dark colours, neither has the form, whatever the visitor's system prefers. */
function lighten(): void {
  for (const { cssRules } of document.styleSheets) {
    for (const rule of cssRules) {
      if (rule instanceof CSSMediaRule && /scheme: ?dark/.test(rule.media.mediaText)) {
        rule.media.mediaText = 'not all';
      }
    }
  }
  const root = document.documentElement;
  // A design may be dark by day too.
  if (getComputedStyle(root).colorScheme === 'light dark') root.style.colorScheme = 'light';
}

function dress(): void {
  if (isWhole) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS + (kind === 'inline' ? 'html{overflow:hidden}' : ''));
  document.adoptedStyleSheets.push(sheet);
}

function measure(): void {
  const root = document.documentElement;
  let told: number | undefined;
  const update = () => {
    const height = Math.ceil(root.getBoundingClientRect().height);
    if (height === told) return;
    if (told === undefined) {
      const { backgroundColor: paper } = getComputedStyle(root);
      tell({ formloom: 'ready', height, paper, ink: getComputedStyle(document.body).color });
    } else tell({ formloom: 'height', height });
    told = height;
  };
  // The first time at once: observers of what isn't rendered are never called.
  update();
  new ResizeObserver(update).observe(root);
}

/** Links that leave the form open beside it: most pages refuse to be shown in a frame. */
function lead({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.host === location.host && link.pathname.startsWith('/forms/'))) return;
  link.target ||= link.classList.contains('button') ? '_top' : '_blank';
}

/** Our own builder alone may show a form that sends nothing. */
function isOurs(): boolean {
  try {
    // Of the document, not of its address: an empty frame has that of who made it.
    return parent.origin === origin;
  } catch {
    return false;
  }
}

/** In the builder's preview, every response is received and none is sent. */
function sendNothing(): void {
  const { fetch } = window;
  const receipt = (): Receipt => ({ status: 'received', reference: '', submittedAt: Date.now() });
  window.fetch = (address, options) =>
    typeof address === 'string' && address.endsWith('/submissions')
      ? Promise.resolve(Response.json(receipt()))
      : fetch(address, options);
}

/** From now on, what a person does is told to the website. */
export function watch(views: Partial<OptionalViews>): void {
  let { keep } = views;
  /** Heard of late, the first page may be left already: it has no id of its own, unless an earlier visit was resumed. */
  let shown: string | undefined;
  let isStarted = false;
  let isDone = false;
  // A part that comes later and keeps something, too, must not take the place of this.
  Object.defineProperty(views, 'keep', {
    set(later: typeof keep) {
      keep = later;
    },
    get: () => told,
  });
  const told: typeof keep = (app, session) => {
    keep?.(app, session);
    const { pageId, phase, restored } = app.state;
    const isReceived = phase.kind === 'received';
    if (app.startedAt !== undefined && !isStarted) tell({ formloom: 'start' });
    isStarted = app.startedAt !== undefined;
    if (isReceived && !isDone) tell({ formloom: 'submit', status: phase.receipt.status });
    isDone = isReceived;
    shown ??= restored ? pageId : '';
    if (shown !== pageId && !isReceived) {
      const { index, view } = app.look();
      tell({ formloom: 'page', page: index + 1, pages: view.pages.length });
    }
    shown = pageId;
  };
}

// A page opened on its own may load this too: those without a form always do.
if (parent !== window) {
  if (preview && isOurs()) sendNothing();
  if (light) lighten();
  dress();
  measure();
  addEventListener('click', lead, true);
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    tell({ formloom: 'escape' });
  });
}
