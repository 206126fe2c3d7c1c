/** What PDFs are made of: strips, one below the other, with lines of text and drawn shapes at their places. */
import { linesOf, type Line, type TextStyle } from './lines';

/** A4, in points. */
export const STRIP_PAGE = { width: 595.28, height: 841.89, margin: 56.69, bottom: 72 } as const;
export const INNER = STRIP_PAGE.width - 2 * STRIP_PAGE.margin;

export const INK = { text: '#1f1f1f', quiet: '#5c6066', line: '#d5d8dc', box: '#6b7178' } as const;

/** A line where it stands. */
export interface SetLine {
  line: Line;
  x: number;
  /** Its baseline, from the strip's top. */
  y: number;
  size: number;
  color: string;
  /** `x` is its middle or its end instead of its start. */
  align?: 'middle' | 'end';
}

/** Drawn from the strip's top and the page's inner left side. */
export interface Shape {
  kind: 'box' | 'circle' | 'rule';
  x: number;
  y: number;
  width: number;
  height: number;
  color?: string;
}

/** What stands side by side at one height. */
export interface Strip {
  /** What it is part of, for those who have it read out: a new one begins a new part. */
  part: StripPart;
  /** Space before it, but at the top of a page. */
  gap: number;
  height: number;
  lines: SetLine[];
  shapes?: Shape[];
  /** Data of an SVG path, and how much larger than that it is drawn. */
  drawn?: { path: string; scale: number };
  /** A line across the page above it. */
  isRuled?: true;
  /** Whether it must not end a page. */
  isKept: boolean;
  /** Stands above it again if it begins a page: the head of a table. */
  head?: Strip;
}

export interface StripPart {
  role: 'H1' | 'H2' | 'P' | 'Figure';
}

export interface StripStyle extends TextStyle {
  color: string;
  /** Height of a line. */
  leading: number;
}

/** Counts the characters that no font has. */
export interface StripNotes {
  replaced: number;
}

/** Between a line's lower end and its letters' feet, as a share of their size. */
const LOWERED = 0.36;

export const baselineOf = ({ size, leading }: StripStyle): number => leading - size * LOWERED;

export const setLine = (line: Line, style: StripStyle, x: number): SetLine => ({
  line,
  x,
  y: baselineOf(style),
  size: style.size,
  color: style.color,
});

export const kept = (strip: Strip): Strip => ({ ...strip, isKept: true });

/** Lines of a text, none of which is left alone at the end or the top of a page. */
export function together(strips: readonly Strip[]): Strip[] {
  return strips.map((strip, index) => ({
    ...strip,
    isKept: strips.length > 1 && (index === 0 || index === strips.length - 2),
  }));
}

/** A text over the width that is left of the page, or another. */
export function textStrips(
  role: StripPart['role'],
  text: string,
  style: StripStyle,
  notes: StripNotes,
  { gap = 0, x = 0, width = INNER - x }: { gap?: number; x?: number; width?: number } = {},
): Strip[] {
  const part: StripPart = { role };
  return linesOf(text, style, width, notes).map((line, index) => ({
    part,
    gap: index === 0 ? gap : 0,
    height: style.leading,
    lines: [setLine(line, style, x)],
    isKept: false,
  }));
}
