/** Which font has a character, and how wide it is. */
import { Buffer } from 'node:buffer';
import { create, type Font } from 'fontkit';
import { FONT_FILES, WEIGHTS, type Weight } from './fontFiles';

export interface Glyph {
  /** Name of its font, as `faceFiles` gives it. */
  face: string;
  /** Its width as a share of the font's size. */
  width: number;
}

interface Face {
  name: string;
  font: Font;
  codePoints: ReadonlySet<number>;
}

/** The fonts by name. */
export function faceFiles(): [name: string, bytes: Buffer][] {
  return WEIGHTS.flatMap((weight) =>
    Object.entries(FONT_FILES[weight]).map(([part, bytes]): [string, Buffer] => [
      `${weight}/${part}`,
      Buffer.from(bytes as Uint8Array),
    ]),
  );
}

let faces: Record<Weight, Face[]> | undefined;

function facesOf(weight: Weight): Face[] {
  if (!faces) {
    const found: Record<Weight, Face[]> = { regular: [], medium: [] };
    for (const [name, bytes] of faceFiles()) {
      const font = create(bytes);
      // A collection of fonts is none of ours.
      if (!('characterSet' in font)) continue;
      const list = name.startsWith('regular') ? found.regular : found.medium;
      list.push({ name, font, codePoints: new Set(font.characterSet) });
    }
    faces = found;
  }
  return faces[weight];
}

const known: Record<Weight, Map<number, Glyph | undefined>> = {
  regular: new Map(),
  medium: new Map(),
};

/** The glyph of a code point; undefined where no font has it. */
export function glyphOf(weight: Weight, codePoint: number): Glyph | undefined {
  const glyphs = known[weight];
  if (!glyphs.has(codePoint)) glyphs.set(codePoint, found(weight, codePoint));
  return glyphs.get(codePoint);
}

function found(weight: Weight, codePoint: number): Glyph | undefined {
  const face = facesOf(weight).find(({ codePoints }) => codePoints.has(codePoint));
  if (!face) return undefined;
  const { advanceWidth } = face.font.glyphForCodePoint(codePoint);
  return { face: face.name, width: advanceWidth / face.font.unitsPerEm };
}
