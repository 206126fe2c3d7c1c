import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';

/** One whole tag of an element without content; a quoted value may hold any sign. */
const VOID_TAG = /<(?:input|br|hr|img)\b(?:[^>"]|"[^"]*")*?\/>/g;

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
