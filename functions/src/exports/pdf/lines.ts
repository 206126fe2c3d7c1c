/** Texts in lines of a width, each a row of runs of one font. */
import { glyphOf } from './faces';
import type { Weight } from './fontFiles';

export interface Run {
  face: string;
  text: string;
}
export type Line = Run[];

/** What stands for a character that no font has. */
export const REPLACEMENT = '\ufffd';

/** How a text is set. */
export interface TextStyle {
  weight: Weight;
  /** Points. */
  size: number;
}

/** A character as a person counts it, with its place in a line. */
interface Cluster {
  runs: Run[];
  width: number;
  isSpace: boolean;
  /** Whether a line may end after it. */
  isBreak: boolean;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
// oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
const ASCII = /^[\u0000-\u007f]*$/;
// oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
const LINE_ENDS = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;
/** Spaces of any width, but those at which no line ends. */
const SPACES = /[\t\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]/g;
/** Has no shape of its own: controls, marks of direction, joiners, selectors of a variant, tags. */
const SHAPELESS = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
const BREAKS_AFTER = /[-\u2010\u2013\u2014/]/;

function clustersOf(text: string, weight: Weight, notes: { replaced: number }): Cluster[] {
  const clean = text.normalize('NFC').replace(SPACES, ' ');
  const parts = ASCII.test(clean)
    ? clean.replace(SHAPELESS, '')
    : Array.from(graphemes.segment(clean), ({ segment }) => segment.replace(SHAPELESS, ''));
  return Array.from(parts).flatMap((part) => {
    if (part === '') return [];
    const shown = shape(part, weight);
    if (!shown) notes.replaced += 1;
    const { runs, width } = shown ?? shape(REPLACEMENT, weight) ?? { runs: [], width: 0 };
    const isSpace = part === ' ';
    return { runs, width, isSpace, isBreak: isSpace || BREAKS_AFTER.test(part) };
  });
}

/** The runs of a character with its marks; undefined where a part of it has no glyph. */
function shape(text: string, weight: Weight): { runs: Run[]; width: number } | undefined {
  const runs: Run[] = [];
  let width = 0;
  for (const one of text) {
    const glyph = glyphOf(weight, one.codePointAt(0) ?? 0);
    if (!glyph) return undefined;
    append(runs, { face: glyph.face, text: one });
    width += glyph.width;
  }
  return { runs, width };
}

function append(runs: Run[], { face, text }: Run): void {
  const last = runs.at(-1);
  if (last?.face === face) last.text += text;
  else runs.push({ face, text });
}

/**
 * A text in lines; an empty one is one empty line.
 *
 * @param width of a line, in points
 * @param notes counts the characters that are replaced
 */
export function linesOf(
  text: string,
  { weight, size }: TextStyle,
  width: number,
  notes: { replaced: number },
): Line[] {
  return text
    .replace(LINE_ENDS, '\n')
    .split('\n')
    .flatMap((paragraph) => broken(clustersOf(paragraph, weight, notes), width / size));
}

function broken(clusters: readonly Cluster[], width: number): Line[] {
  const lines: Line[] = [];
  let start = 0;
  let filled = 0;
  /** After which a line may end, and how wide it is up to there. */
  let breakAt = 0;
  let breakWidth = 0;
  clusters.forEach((cluster, index) => {
    // A space hangs over the end.
    if (filled + cluster.width > width && index > start && !cluster.isSpace) {
      const end = breakAt > start ? breakAt : index;
      lines.push(lineOf(clusters.slice(start, end)));
      filled -= breakAt > start ? breakWidth : filled;
      start = end;
    }
    filled += cluster.width;
    if (cluster.isBreak) {
      breakAt = index + 1;
      breakWidth = filled;
    }
  });
  lines.push(lineOf(clusters.slice(start)));
  return lines;
}

function lineOf(clusters: readonly Cluster[]): Line {
  const last = clusters.findLastIndex(({ isSpace }) => !isSpace);
  const line: Line = [];
  for (const { runs } of clusters.slice(0, last + 1)) for (const run of runs) append(line, run);
  return line;
}
