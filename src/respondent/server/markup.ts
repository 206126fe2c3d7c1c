import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';

/** One whole tag of an element without content; a quoted value may hold any sign. */
const VOID_TAG = /<(?:input|br|hr|img)\b(?:[^>"]|"[^"]*")*?\/>/g;

/** The first option of a choice, as it is drawn: a label, and the spot within it. */
const FIRST_SPOT = /<label(?: class="[^"]*")?><input type="radio" name="([^"]*)"/g;

/**
 * Markup with something before the first spot of each choice of one.
 *
 * @param before what to put there, by the name of the controls
 */
export function beforeChoices(markup: string, before: (name: string) => string): string {
  const done = new Set<string>();
  return markup.replace(FIRST_SPOT, (whole, name: string) => {
    if (done.has(name)) return whole;
    done.add(name);
    return before(name) + whole;
  });
}

/**
 * The markup of a view. `<input checked/>` is right, but text browsers (w3m, lynx, links) read an attribute of the name
 * `checked/` and lose the choice: elements without content are written without the slash.
 *
 * @param besides what follows such an element, if anything
 */
export function markupOf(view: VNode, besides: (tag: string) => string = () => ''): string {
  return renderToString(view).replace(VOID_TAG, (whole) => {
    const tag = `${whole.slice(0, -2)}>`;
    return tag + besides(tag);
  });
}

/** A text for where no element can be: without the marks of another language. */
export const unmarked = (text: string) => text.replace(/[\u2066\u2069]/g, '');
