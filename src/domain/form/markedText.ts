/**
 * What the longer texts of a form may hold, a small subset of Markdown: paragraphs, `- ` lists, **bold**, *italic* and
 * [links](https://…). `\*` is a mere `*`. Anything else is shown as it was typed. It becomes elements, never HTML.
 */

import { rare } from './fieldTypes/rare';

/** A piece of a line: plain, or marked by an element; a link leads to an address of https, http or mailto. */
export type MarkedPart = string | ['strong' | 'em' | 'a', text: string, href?: string];

/** The blocks of a text, and what stands in each of their lines. */
export function markedText(text: string): { isList: boolean; lines: MarkedPart[][] }[] {
  return text
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const lines = block.split('\n');
      const isList = lines.every((line) => line.startsWith('- '));
      return {
        isList,
        lines: lines.map((line) => {
          const text = isList ? line.slice(2) : line;
          return rare.marked?.(text) ?? [text];
        }),
      };
    });
}
