/** Which font has a character, and how wide it is. */
import { Buffer } from 'node:buffer';
import { create, type Font } from 'fontkit';
import { FONT_FILES, WEIGHTS, type Weight } from './fontFiles';
import { FURTHER, FURTHER_FILES, IN_JAPANESE, NEEDS, type Further } from './furtherFonts';

export interface Glyph {
  /** Name of its font, as `faceBytes` knows it. */
  face: string;
  /** Its width as a share of the font's size. */
  width: number;
}

interface Face {
  name: string;
  bytes: Buffer;
  font: Font;
  codePoints: ReadonlySet<number>;
}

function faceOf(name: string, bytes: Buffer): Face[] {
  const font = create(bytes);
  // A collection of fonts is none of ours.
  return 'characterSet' in font
    ? [{ name, bytes, font, codePoints: new Set(font.characterSet) }]
    : [];
}

let own: Record<Weight, Face[]> | undefined;
/** Fonts that were loaded for a text; they have one weight. */
const further = new Map<Further, Face[]>();

function facesOf(weight: Weight, order: readonly Further[] = FURTHER): Face[] {
  own ??= Object.fromEntries(
    WEIGHTS.map((one) => [
      one,
      Object.entries(FONT_FILES[one]).flatMap(([part, bytes]) =>
        faceOf(`${one}/${part}`, Buffer.from(bytes as Uint8Array)),
      ),
    ]),
  ) as Record<Weight, Face[]>;
  return [...own[weight], ...order.flatMap((name) => further.get(name) ?? [])];
}

/** Loads the fonts that a text needs beside Roboto. */
export async function loadFontsFor(text: string): Promise<void> {
  const missing = FURTHER.filter((name) => !further.has(name) && NEEDS[name].test(text));
  for (const name of missing) {
    const { default: bytes } = await FURTHER_FILES[name]();
    further.set(name, faceOf(`further/${name}`, Buffer.from(bytes as Uint8Array)));
  }
  if (missing.length > 0) known.clear();
}

function faceNamed(name: string): Face {
  const face = WEIGHTS.flatMap((weight) => facesOf(weight)).find((one) => one.name === name);
  if (!face) throw new Error(`There is no font ${name}.`);
  return face;
}

/** The file of a font. */
export function faceBytes(name: string): Buffer {
  return faceNamed(name).bytes;
}

/** How characters are set: those of Chinese have another shape in a Japanese text. */
export interface FaceStyle {
  weight: Weight;
  isJapanese?: boolean;
}

const known = new Map<string, Glyph | undefined>();

/** The glyph of a code point; undefined where no font has it. */
export function glyphOf(style: FaceStyle, codePoint: number): Glyph | undefined {
  const key = `${style.weight}${style.isJapanese ? '+' : '-'}${codePoint}`;
  if (!known.has(key)) known.set(key, found(style, codePoint));
  return known.get(key);
}

function found({ weight, isJapanese }: FaceStyle, codePoint: number): Glyph | undefined {
  const face = facesOf(weight, isJapanese ? IN_JAPANESE : FURTHER).find(({ codePoints }) =>
    codePoints.has(codePoint),
  );
  if (!face) return undefined;
  const { advanceWidth } = face.font.glyphForCodePoint(codePoint);
  return { face: face.name, width: advanceWidth / face.font.unitsPerEm };
}

/** A word whose letters change their forms by those beside them, as one; undefined where no font has all of it. */
export function joinedWord(weight: Weight, word: string): Glyph | undefined {
  const letters = Array.from(word, (letter) => letter.codePointAt(0) ?? 0);
  const face = facesOf(weight).find(({ codePoints }) =>
    letters.every((codePoint) => codePoints.has(codePoint)),
  );
  if (!face) return undefined;
  const { advanceWidth } = face.font.layout(word, []);
  return { face: face.name, width: advanceWidth / face.font.unitsPerEm };
}

/** A run's letters as one SVG path at the origin, a unit of font size 1, and how far it goes. */
export function outlineOf(name: string, text: string): { path: string; width: number } {
  const face = faceNamed(name);
  const { glyphs, positions } = face.font.layout(text);
  const scale = 1 / face.font.unitsPerEm;
  let x = 0;
  const paths = glyphs.map((glyph, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = glyph.advanceWidth } = positions[index] ?? {};
    const path = glyph.path
      .scale(scale, -scale)
      .translate((x + xOffset) * scale, -yOffset * scale)
      .toSVG();
    x += xAdvance;
    return path;
  });
  return { path: paths.join(''), width: x * scale };
}
