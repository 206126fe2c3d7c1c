/** Colours as numbers: contrast by WCAG 2.2, and mixing and shifting in OKLCH, where equal steps look equal. */

/** Red, green and blue, each from 0 to 1. */
type Rgb = readonly [number, number, number];
/** Lightness from 0 to 1, chroma from 0 to about 0.4, hue in radians. */
export interface Lch {
  l: number;
  c: number;
  h: number;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** Whether a text is a colour as designs hold it. */
export const isColour = (text: string): boolean => HEX.test(text);

/** What is no colour is black: whatever stands in a definition, a style sheet gets six digits. */
function rgbOf(hex: string): Rgb {
  const value = HEX.test(hex) ? Number.parseInt(hex.slice(1), 16) : 0;
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function hexOf(rgb: Rgb): string {
  const digits = rgb.map((part) =>
    Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const gamma = (part: number) =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * Math.max(0, part) ** (1 / 2.4) - 0.055;

function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex).map(linear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Whether a colour is rather dark: text on it is light. */
export const isDark = (hex: string): boolean => luminance(hex) < 0.18;

/** Contrast ratio of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Björn Ottosson's OKLab (2020). */
export function lchOf(hex: string): Lch {
  const [r, g, b] = rgbOf(hex).map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, c),
    h: Math.atan2(c, a),
  };
}

function rgbOfLch({ l: lightness, c, h }: Lch): Rgb {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const isShown = (rgb: Rgb) => rgb.every((part) => part >= -0.001 && part <= 1.001);

/** The nearest colour that a screen shows: as light, of the same hue, less vivid where it must be. */
export function colourOf(lch: Lch): string {
  const l = Math.min(1, Math.max(0, lch.l));
  for (let c = lch.c; c > 0.004; c *= 0.92) {
    const rgb = rgbOfLch({ ...lch, l, c });
    if (isShown(rgb)) return hexOf(rgb);
  }
  return hexOf(rgbOfLch({ l, c: 0, h: lch.h }));
}

/** A share of one colour over another, as screens mix them. */
export function mix(over: string, under: string, share: number): string {
  const [a, b] = [rgbOf(over), rgbOf(under)];
  return hexOf(a.map((part, index) => part * share + (b[index] ?? 0) * (1 - share)) as never);
}

/**
 * A colour made as much lighter or darker as it takes to reach a contrast with others; itself where it has it. Black or
 * white, where its own hue does not reach it.
 */
export function readable(colour: string, others: readonly string[], least: number): string {
  const reaches = (one: string) => others.every((other) => contrast(one, other) >= least);
  if (reaches(colour)) return colour;
  const lch = lchOf(colour);
  for (let step = 0.01; step < 1; step += 0.01) {
    for (const l of [lch.l - step, lch.l + step]) {
      if (l < 0 || l > 1) continue;
      const one = colourOf({ ...lch, l });
      if (reaches(one)) return one;
    }
  }
  const weakest = (one: string) => Math.min(...others.map((other) => contrast(one, other)));
  return weakest('#000000') >= weakest('#ffffff') ? '#000000' : '#ffffff';
}
