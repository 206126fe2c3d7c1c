/**
 * A form that opens over the website: in its middle (popup), in a corner (slide-in) or along a side (side tab). A modal
 * dialog of the browser's own keeps the focus within, closes with Escape and gives the focus back.
 */
import type { EmbedKind } from '@/domain/responses/embed';
import { announce, frameOf, rootIn } from './frame';
import { PANEL_CSS } from './panelCss';
import { addressOf, setting, titleOf, type Site } from './site';

export interface Panel {
  open(): void;
  close(): void;
  /** Takes it out of the page; the website's own element stays as it was. */
  remove(): void;
}

const COLOUR = /^#[0-9a-f]{6}$/i;
const SIZES: Readonly<Record<string, string>> = { small: '24rem', large: '52rem' };

/** Black or white, whichever is easier to read on a colour: equal at a luminance of 0.18. */
function inkOn(colour: string): string {
  const channel = (at: number) => (parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2;
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5) > 0.18 ? '#111' : '#fff';
}

export function panel(site: Site, element: HTMLElement, kind: EmbedKind): Panel {
  const isPopup = kind === 'popup';
  // A popup belongs to a button or link of the website's, which can hold no root.
  const holder = isPopup ? document.body.appendChild(document.createElement('div')) : element;
  const root = rootIn(holder, PANEL_CSS);
  const dialog = document.createElement('dialog');
  const side = setting(element, 'side') === 'left' ? 'left' : 'right';
  dialog.className = `${kind} ${side}`;
  dialog.setAttribute('aria-label', titleOf(element));
  dialog.style.setProperty('--size', SIZES[setting(element, 'size')] ?? '');
  const close = document.createElement('button');
  close.textContent = '×';
  close.setAttribute('aria-label', setting(element, 'close') || 'Close');
  close.onclick = () => dialog.close();
  dialog.append(close);
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
  /** What the website was told last. */
  let isOpen = false;
  // The browser says late that a dialog has closed: it may be open again by then.
  const tellClosed = () => {
    if (dialog.open || !isOpen) return;
    isOpen = false;
    announce(element, { formloom: 'close' });
  };
  dialog.onclose = tellClosed;
  root.append(dialog);

  let frame: HTMLIFrameElement | undefined;
  const fetchFrame = () => {
    const made = frameOf(site, element, kind, (message) => {
      if (message.formloom === 'escape') dialog.close();
      if (message.formloom === 'ready') {
        dialog.style.background = message.paper;
        dialog.style.color = message.ink;
        if (dialog.open) {
          // The process of another site takes the focus only if it is given again.
          made.blur();
          made.focus();
        }
      }
      if (isPopup && 'height' in message) made.style.height = `${message.height}px`;
    });
    dialog.append(made);
    return made;
  };
  const open = () => {
    if (dialog.open) return;
    tellClosed();
    isOpen = true;
    // Not before it is asked for: a form that no one saw counts as no view. Closed, it keeps what was filled in.
    frame ??= fetchFrame();
    dialog.showModal();
    frame.focus();
    announce(element, { formloom: 'open' });
  };

  const opener: HTMLElement = isPopup ? element : launcher(site, element, kind, side);
  if (opener !== element) root.prepend(opener);
  opener.setAttribute('aria-haspopup', 'dialog');
  const click = (event: MouseEvent) => {
    // With a key held, a link still opens the form on a page of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open();
  };
  opener.addEventListener('click', click);
  return {
    open,
    close: () => dialog.close(),
    remove() {
      opener.removeEventListener('click', click);
      root.replaceChildren();
      if (isPopup) holder.remove();
    },
  };
}

/** The button of a slide-in or a side tab: a link, so that it can be opened elsewhere too. */
function launcher(
  site: Site,
  element: Element,
  kind: EmbedKind,
  side: 'left' | 'right',
): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = addressOf(site, element);
  link.className = `launcher ${kind} ${side}`;
  link.textContent = setting(element, 'label') || titleOf(element);
  const colour = setting(element, 'colour');
  if (COLOUR.test(colour)) {
    link.style.background = colour;
    link.style.color = inkOn(colour);
  }
  return link;
}
