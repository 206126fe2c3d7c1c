/** A QR code as an SVG document, with a picture in its middle where there is one. */

export interface QrModules {
  size: number;
  get: (x: number, y: number) => boolean;
}

/** The quiet zone that readers need around a code, in its modules. */
const QUIET = 4;
/**
 * The share of a code's width that a logo takes, with its margin. With the highest correction (30 % of the modules may be
 * wrong) a fifth of the width, 4 % of the area, leaves readers a wide margin.
 */
export const LOGO_SHARE = 0.2;

export interface QrLook {
  /** `#rrggbb` of the dark modules. */
  colour: string;
  /** A picture as a data URL: the file stands alone. */
  logo: string | undefined;
}

/** Modules that a logo covers, as the first and the count, the same from all sides. */
export function logoSquare(size: number): { from: number; count: number } {
  const wanted = Math.ceil(size * LOGO_SHARE);
  // As odd as the size, so that it is in the middle.
  const count = wanted % 2 === size % 2 ? wanted : wanted + 1;
  return { from: (size - count) / 2, count };
}

export function qrSvg({ size, get }: QrModules, { colour, logo }: QrLook, width = 1_024): string {
  const square = logo === undefined ? undefined : logoSquare(size);
  const isUnder = (x: number, y: number) =>
    square !== undefined &&
    [x, y].every((at) => at >= square.from && at < square.from + square.count);
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) if (get(x, y) && !isUnder(x, y)) path += `M${x} ${y}h1v1h-1z`;
  }
  const all = size + 2 * QUIET;
  const picture =
    square && logo !== undefined
      ? `<image href="${logo}" x="${square.from + 0.5}" y="${square.from + 0.5}" width="${square.count - 1}" height="${square.count - 1}" preserveAspectRatio="xMidYMid meet"/>`
      : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="${-QUIET} ${-QUIET} ${all} ${all}">` +
    `<rect x="${-QUIET}" y="${-QUIET}" width="${all}" height="${all}" fill="#fff"/>` +
    `<path d="${path}" fill="${colour}" shape-rendering="crispEdges"/>${picture}</svg>`
  );
}
