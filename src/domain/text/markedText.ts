/**
 * What the longer texts of a form may hold, a small subset of Markdown: paragraphs, `- ` lists, **bold**, *italic* and
 * [links](https://…). `\*` is a mere `*`. Anything else is shown as it was typed. It becomes elements, never HTML.
 */

/** A piece of a line: plain, or marked by an element; a link leads to an address of https, http or mailto. */
export type MarkedPart = string | ['strong' | 'em' | 'a', text: string, href?: string];

/** The blocks of a text, and the content of their lines. */
export function markedText(text: string): { isList: boolean; lines: MarkedPart[][] }[] {
  return text
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const lines = block.split('\n');
      const isList = lines.every((line) => line.startsWith('- '));
      return { isList, lines: lines.map((line) => partsOf(isList ? line.slice(2) : line)) };
    });
}

// One alternative per kind, and none reads on over the mark it begins with: time is linear in the text.
const MARKS = /\\([-\\*[\]])|\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|\[([^[\]\n]+)\]\(([^[)\s]+)\)/g;

function partsOf(line: string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const match of line.matchAll(MARKS)) {
    parts.push(line.slice(end, match.index));
    const [whole, escaped, bold, italic, label, href] = match;
    end = match.index + whole.length;
    // None of them is ever empty.
    if (bold) parts.push(['strong', bold]);
    else if (italic) parts.push(['em', italic]);
    else if (label && /^(https?:\/\/|mailto:)./i.test(href ?? '')) parts.push(['a', label, href]);
    else parts.push(escaped ?? whole);
  }
  parts.push(line.slice(end));
  return parts;
}
