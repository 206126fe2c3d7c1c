/** What stands in a line of a longer text (markedText.ts). A part of its own: most forms mark nothing. */
import type { MarkedPart } from './markedText';

// One alternative per kind, and none reads on over the mark it begins with: time is linear in the text.
const MARKS = /\\([-\\*[\]])|\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|\[([^[\]\n]+)\]\(([^[)\s]+)\)/g;

export function marked(line: string): MarkedPart[] {
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
