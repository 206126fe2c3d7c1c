/** A form among the website's own content, and one that fills the window. */
import { frameOf, rootIn } from './frame';
import type { Site } from './site';

const FRAME =
  ':host{display:block}iframe{display:block;width:100%;border:0;opacity:0}.ready{opacity:1}';

/** Browsers don't render frames without a height. */
const LOADING_HEIGHT = 320;

/** As high as its content, so that there is one scroll bar: the website's. */
export function inline(site: Site, element: HTMLElement): () => void {
  const root = rootIn(element, FRAME);
  const frame = frameOf(site, element, 'inline', (message) => {
    if (message.formloom === 'ready' || message.formloom === 'height') {
      frame.style.height = `${message.height}px`;
    }
    // The next page begins at its top, which may be far above the button that was pressed.
    const isNew = message.formloom === 'page' || message.formloom === 'submit';
    if (isNew && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
  });
  // Far below what is seen, it waits: until someone comes near, no one views it.
  frame.loading = 'lazy';
  // Until it is known: the room that the website keeps, if it keeps any.
  frame.style.height = `${element.clientHeight || LOADING_HEIGHT}px`;
  root.append(frame);
  return () => frame.remove();
}

/** Over everything else, with the form's own scroll bar in place of the website's. */
export function wholePage(site: Site, element: HTMLElement): () => void {
  const root = rootIn(
    element,
    `${FRAME}:host{position:fixed!important;inset:0;z-index:2147483000}iframe{height:100%}`,
  );
  const frame = frameOf(site, element, 'page', () => undefined);
  root.append(frame);
  const { style } = document.documentElement;
  const { overflow } = style;
  style.overflow = 'hidden';
  return () => {
    root.replaceChildren();
    // Empty, it would still lie over the window and take the presses.
    root.adoptedStyleSheets = [];
    style.overflow = overflow;
  };
}
