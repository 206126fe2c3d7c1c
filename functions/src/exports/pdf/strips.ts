/** A response as strips, one below the other: lines with their places, and what must stay together. */
import type { DocumentAnswer, Pairs, ResponseDocument } from '@/domain/export/document';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@/domain/form/fieldTypes/signature';
import { REPLACEMENT, linesOf, type Line, type TextStyle } from './lines';

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56.69, bottom: 72 } as const;
export const INNER = PAGE.width - 2 * PAGE.margin;

export const INK = { text: '#1f1f1f', quiet: '#5c6066', line: '#d5d8dc' } as const;

/** A line where it stands. */
export interface SetLine {
  line: Line;
  x: number;
  /** Its baseline, from the strip's top. */
  y: number;
  size: number;
  color: string;
}

/** What stands side by side at one height. */
export interface Strip {
  /** What it is part of, for those who have it read out: a new one begins a new part. */
  part: Part;
  /** Space before it, but at the top of a page. */
  gap: number;
  height: number;
  lines: SetLine[];
  /** Data of an SVG path. */
  drawn?: string;
  /** A line across the page above it. */
  isRuled?: true;
  /** Whether it must not end a page. */
  isKept: boolean;
}

export interface Part {
  role: 'H1' | 'H2' | 'P' | 'Figure';
}

interface Style extends TextStyle {
  color: string;
  /** Height of a line. */
  leading: number;
}

const STYLES = {
  form: { weight: 'regular', size: 10, color: INK.quiet, leading: 14 },
  name: { weight: 'medium', size: 20, color: INK.text, leading: 26 },
  factName: { weight: 'regular', size: 9, color: INK.quiet, leading: 14 },
  fact: { weight: 'regular', size: 9, color: INK.text, leading: 14 },
  question: { weight: 'medium', size: 9.5, color: INK.quiet, leading: 13.5 },
  answer: { weight: 'regular', size: 11, color: INK.text, leading: 16 },
  none: { weight: 'regular', size: 11, color: INK.quiet, leading: 16 },
  pairName: { weight: 'regular', size: 10, color: INK.quiet, leading: 16 },
  rowTitle: { weight: 'medium', size: 11, color: INK.text, leading: 16 },
  note: { weight: 'regular', size: 9, color: INK.quiet, leading: 13 },
} as const satisfies Record<string, Style>;

/** Between a line's lower end and its letters' feet, as a share of their size. */
const LOWERED = 0.36;
const FACT_NAME = 76;
const PAIR_NAME = INNER * 0.34;
const COLUMN_GAP = 12;
/** A signature is as wide as half of the page. */
export const SIGNATURE_SCALE = INNER / 2 / SIGNATURE_WIDTH;

/** Space before a question, before the first one, and before each time of a group. */
const GAPS = { question: 15, first: 28, row: 4 } as const;

interface Notes {
  replaced: number;
}

/** All strips of a response, and how many of its characters no font has. */
export function stripsOf(
  title: string,
  { name, facts, items }: ResponseDocument,
): { strips: Strip[]; replaced: number } {
  const notes: Notes = { replaced: 0 };
  const head = [
    ...textStrips('P', title, STYLES.form, notes),
    ...textStrips('H1', name, STYLES.name, notes, 2),
    ...pairStrips(facts, [STYLES.factName, STYLES.fact, FACT_NAME], notes, 6),
  ];
  const strips = head.map(kept);
  items.forEach(({ question, answer }, index) => {
    const gap = index === 0 ? GAPS.first : GAPS.question;
    const asked = textStrips('H2', question, STYLES.question, notes, gap).map(kept);
    if (index === 0 && asked[0]) asked[0].isRuled = true;
    strips.push(...asked, ...answerStrips(answer, notes));
  });
  if (notes.replaced > 0) {
    strips.push(...textStrips('P', MISSING, STYLES.note, { replaced: 0 }, GAPS.first));
  }
  return { strips, replaced: notes.replaced };
}

/** What is said below a response with characters that no font has. */
const MISSING = `${REPLACEMENT} stands for a character that this PDF can’t show. The other file formats have it.`;

const kept = (strip: Strip): Strip => ({ ...strip, isKept: true });

function answerStrips(answer: DocumentAnswer, notes: Notes): Strip[] {
  switch (answer.t) {
    case 'none':
      return textStrips('P', 'No answer', STYLES.none, notes, 1);
    case 'text':
      return together(textStrips('P', answer.v, STYLES.answer, notes, 1));
    case 'pairs':
      return pairStrips(answer.v, PAIR_STYLES, notes, 1);
    case 'rows':
      return answer.v.flatMap(({ title, pairs }, index) => [
        ...textStrips('P', title, STYLES.rowTitle, notes, index === 0 ? 1 : GAPS.row).map(kept),
        ...pairStrips(pairs, PAIR_STYLES, notes, 0),
      ]);
    case 'drawn': {
      const height = SIGNATURE_HEIGHT * SIGNATURE_SCALE;
      const part: Part = { role: 'Figure' };
      return [{ part, gap: 4, height, lines: [], drawn: answer.v, isKept: false }];
    }
  }
}

/** Lines of a text, none of which is left alone at the end or the top of a page. */
function together(strips: Strip[]): Strip[] {
  return strips.map((strip, index) => ({
    ...strip,
    isKept: strips.length > 1 && (index === 0 || index === strips.length - 2),
  }));
}

function textStrips(
  role: Part['role'],
  text: string,
  style: Style,
  notes: Notes,
  gap = 0,
): Strip[] {
  const part: Part = { role };
  return linesOf(text, style, INNER, notes).map((line, index) => ({
    part,
    gap: index === 0 ? gap : 0,
    height: style.leading,
    lines: [set(line, style, 0)],
    isKept: false,
  }));
}

const baselineOf = ({ size, leading }: Style) => leading - size * LOWERED;

const set = (line: Line, style: Style, x: number): SetLine => ({
  line,
  x,
  y: baselineOf(style),
  size: style.size,
  color: style.color,
});

type PairStyles = readonly [name: Style, text: Style, width: number];
const PAIR_STYLES: PairStyles = [STYLES.pairName, STYLES.answer, PAIR_NAME];

/** Names on the left, their texts on the right. */
function pairStrips(
  pairs: Pairs,
  [nameStyle, textStyle, width]: PairStyles,
  notes: Notes,
  gap: number,
): Strip[] {
  const textX = width + COLUMN_GAP;
  return pairs.flatMap(([name, text], pair) => {
    const names = linesOf(name, nameStyle, width, notes);
    const texts = linesOf(text, textStyle, INNER - textX, notes);
    const part: Part = { role: 'P' };
    const count = Math.max(names.length, texts.length);
    return together(
      Array.from({ length: count }, (_, index): Strip => {
        const [nameLine, textLine] = [names[index], texts[index]];
        return {
          part,
          gap: index === 0 && pair === 0 ? gap : 0,
          height: textStyle.leading,
          lines: [
            ...(nameLine ? [{ ...set(nameLine, nameStyle, 0), y: baselineOf(textStyle) }] : []),
            ...(textLine ? [set(textLine, textStyle, textX)] : []),
          ],
          isKept: false,
        };
      }),
    );
  });
}
