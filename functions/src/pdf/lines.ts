/** Texts in lines of a width, each a row of runs of one font. */
import bidiFactory from 'bidi-js';
import { glyphOf, joinedWord, type FaceStyle } from './faces';
import type { Weight } from './fontFiles';
import { JAPANESE } from './furtherFonts';

export interface TextRun {
  face: string;
  /** In the order in which it is read; its font turns letters of right-to-left scripts around. */
  text: string;
}
export type Line = TextRun[];

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
  text: string;
  runs: TextRun[];
  width: number;
  /** How deep it is within texts of another direction (UAX #9): odd ones are read from right to left. */
  level: number;
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
/** Letters of scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Words whose letters join, or change places and forms by those beside them. */
const JOINING =
  /\p{Script=Arabic}[\p{Script=Arabic}\p{M}\u0640]*|\p{Script=Devanagari}[\p{Script=Devanagari}\p{M}\u200c\u200d]*/gu;
const JOINED = /^[\p{Script=Arabic}\p{Script=Devanagari}]/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const bidi = bidiFactory();

function clustersOf(text: string, weight: Weight, notes: { replaced: number }): Cluster[] {
  const clean = text.normalize('NFC').replace(SPACES, ' ');
  const style: FaceStyle = { weight, isJapanese: JAPANESE.test(clean) };
  const parts = ASCII.test(clean) ? clean.replace(SHAPELESS, '') : partsOf(clean);
  const clusters = Array.from(parts).flatMap((part): Cluster[] => {
    if (part === '') return [];
    const word = isJoined(part) ? joinedWord(weight, part) : undefined;
    const shown = word
      ? { runs: [{ face: word.face, text: part }], width: word.width }
      : shape(part, style);
    if (!shown) notes.replaced += 1;
    const { runs, width } = shown ?? shape(REPLACEMENT, style) ?? { runs: [], width: 0 };
    const isSpace = part === ' ';
    const isBreak = isSpace || BREAKS_AFTER.test(part) || UNSPACED.test(part);
    return [{ text: part, runs, width, level: 0, isSpace, isBreak }];
  });
  return RIGHT_TO_LEFT.test(clean) ? withLevels(clusters, style) : clusters;
}

const isJoined = (part: string) => part.length > 1 && JOINED.test(part);

/** The characters of a text; words whose letters join are whole. */
function partsOf(clean: string): string[] {
  const characters = (text: string) =>
    Array.from(graphemes.segment(text), ({ segment }) => segment.replace(SHAPELESS, ''));
  const parts: string[] = [];
  let at = 0;
  for (const { 0: word, index } of clean.matchAll(JOINING)) {
    parts.push(...characters(clean.slice(at, index)), word.replace(SHAPELESS, ''));
    at = index + word.length;
  }
  return [...parts, ...characters(clean.slice(at))];
}

/** Each with its level; signs that have a mirror are turned around where they are read from right to left. */
function withLevels(clusters: readonly Cluster[], style: FaceStyle): Cluster[] {
  const { levels } = bidi.getEmbeddingLevels(clusters.map(({ text }) => text).join(''), 'auto');
  let at = 0;
  return clusters.map((cluster) => {
    const level = levels[at] ?? 0;
    at += cluster.text.length;
    const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(cluster.text) : null;
    const runs = mirrored ? shape(mirrored, style)?.runs : undefined;
    return { ...cluster, level, ...(runs ? { runs } : {}) };
  });
}

/** The runs of a character with its marks; undefined where a part of it has no glyph. */
function shape(text: string, style: FaceStyle): { runs: TextRun[]; width: number } | undefined {
  const runs: TextRun[] = [];
  let width = 0;
  for (const one of text) {
    const glyph = glyphOf(style, one.codePointAt(0) ?? 0);
    if (!glyph) return undefined;
    append(runs, { face: glyph.face, text: one });
    width += glyph.width;
  }
  return { runs, width };
}

function append(runs: TextRun[], { face, text }: TextRun): void {
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
  for (const { runs, level } of inSight(clusters.slice(0, last + 1))) {
    for (const run of runs) {
      // Fonts turn such letters around themselves, so their runs stay as they are read.
      if (level % 2 === 1 && RIGHT_TO_LEFT.test(run.text)) prepend(line, run);
      else append(line, run);
    }
  }
  return line;
}

function prepend(line: Line, { face, text }: TextRun): void {
  const last = line.at(-1);
  if (last?.face === face && RIGHT_TO_LEFT.test(last.text)) last.text = text + last.text;
  else line.push({ face, text });
}

/** From left to right as they are seen: UAX #9, rule L2. */
function inSight(clusters: readonly Cluster[]): Cluster[] {
  const seen = [...clusters];
  const deepest = Math.max(0, ...seen.map(({ level }) => level));
  for (let level = deepest; level > 0; level -= 1) {
    for (let from = 0; from < seen.length; from += 1) {
      let to = from;
      while ((seen[to]?.level ?? 0) >= level) to += 1;
      if (to > from + 1) seen.splice(from, to - from, ...seen.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return seen;
}
