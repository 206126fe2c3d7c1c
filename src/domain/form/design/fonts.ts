/**
 * The fonts of forms: variable woff2 files of our own address, latin and latin-ext (public/fonts, SIL Open Font License).
 * Where one is not there yet, a font of the system stands in for it, stretched to the same measures, so that nothing
 * moves when it arrives. Measures: Capsize's collection, mean width and heights of each.
 */
import { ASSET_ID_PATTERN, assetUrl } from '@/domain/options/asset';
import {
  FONTS,
  type FontName,
  type FormDesign,
  type OwnFont,
} from '@/domain/form/definition/definition';

interface Font {
  /** As its owner reads it. */
  name: string;
  /** Its character in a word or two. */
  about: string;
  /** Weights from and to. */
  weights: readonly [number, number];
  /** What stands in for it, stretched: size, ascent, descent in percent. */
  base: 'sans' | 'serif' | 'mono';
  fit: readonly [size: number, ascent: number, descent: number];
}

export const FONT_INFO: Readonly<Record<FontName, Font>> = {
  figtree: {
    name: 'Figtree',
    about: 'Clean and friendly',
    weights: [300, 900],
    base: 'sans',
    fit: [100.7, 94.3, 24.8],
  },
  'dm-sans': {
    name: 'DM Sans',
    about: 'Geometric',
    weights: [100, 1000],
    base: 'sans',
    fit: [104.5, 94.9, 29.7],
  },
  nunito: {
    name: 'Nunito',
    about: 'Rounded',
    weights: [200, 1000],
    base: 'sans',
    fit: [101.4, 99.7, 34.8],
  },
  'space-grotesk': {
    name: 'Space Grotesk',
    about: 'Technical',
    weights: [300, 700],
    base: 'sans',
    fit: [109.7, 89.7, 26.6],
  },
  lora: {
    name: 'Lora',
    about: 'Bookish serif',
    weights: [400, 700],
    base: 'serif',
    fit: [115.2, 87.3, 23.8],
  },
  fraunces: {
    name: 'Fraunces',
    about: 'Warm serif',
    weights: [100, 900],
    base: 'serif',
    fit: [115.4, 84.7, 22.1],
  },
  'playfair-display': {
    name: 'Playfair Display',
    about: 'Elegant serif',
    weights: [400, 900],
    base: 'serif',
    fit: [111.3, 97.2, 22.6],
  },
  'geist-mono': {
    name: 'Geist Mono',
    about: 'Typewriter',
    weights: [100, 900],
    base: 'mono',
    fit: [100, 100.5, 29.5],
  },
};

const STAND_INS = {
  sans: ['Arial', 'Liberation Sans', 'Roboto'],
  serif: ['Times New Roman', 'Liberation Serif', 'Noto Serif'],
  mono: ['Courier New', 'Liberation Mono', 'Droid Sans Mono'],
} as const;
const GENERIC = { sans: 'sans-serif', serif: 'serif', mono: 'monospace' } as const;

const LATIN =
  'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXT =
  'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

export const isFont = (name: unknown): name is FontName => FONTS.some((font) => font === name);

/** Where the file of a font is that most texts need. */
export const fontUrl = (font: FontName, subset: 'latin' | 'latin-ext' = 'latin') =>
  `/fonts/${font}-${subset}.woff2`;

/** The value of `font-family` for a font. */
export function fontFamily(font: FontName): string {
  const { name, base } = FONT_INFO[font];
  return `${JSON.stringify(name)},${JSON.stringify(`${name} stand-in`)},${GENERIC[base]}`;
}

/** The rules that load a font: a browser asks only for the part that has a letter of the text. */
export function fontFaces(font: FontName): string {
  const { name, weights, base, fit } = FONT_INFO[font];
  const face = (subset: 'latin' | 'latin-ext', range: string) =>
    `@font-face{font-family:"${name}";font-display:swap;font-weight:${weights.join(' ')};src:url(${fontUrl(font, subset)})format("woff2");unicode-range:${range}}`;
  const [size, ascent, descent] = fit;
  const local = STAND_INS[base].map((one) => `local("${one}")`).join(',');
  return (
    face('latin', LATIN) +
    face('latin-ext', LATIN_EXT) +
    `@font-face{font-family:"${name} stand-in";src:${local};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
  );
}

const isOwn = (font: OwnFont | undefined): font is OwnFont =>
  font !== undefined && ASSET_ID_PATTERN.test(font.id);

/** The rules of the font that a design has, and the file that its first words are in; nothing for the system's. */
export function designFont({
  font,
  ownFont,
}: FormDesign): { url: string; css: string } | undefined {
  const family = (value: string) => `body,:host{font-family:${value}}`;
  if (isOwn(ownFont)) {
    const url = assetUrl(ownFont.id);
    // Its name stays out of the sheet. One file has all weights, or stands in for all of them.
    const weights = ownFont.variable ? 'font-weight:100 900;' : '';
    return {
      url,
      css: `@font-face{font-family:own;font-display:swap;${weights}src:url(${url})format("woff2")}${family('own,system-ui,sans-serif')}`,
    };
  }
  return isFont(font)
    ? { url: fontUrl(font), css: `${fontFaces(font)}${family(fontFamily(font))}` }
    : undefined;
}
