/** Figures as pictures: SVG documents of their own. */
import { BRAND } from '@/domain/base/brand';
import { escapeHtml } from '@/domain/base/html';

export interface PictureBar {
  label: string;
  count: number;
  /** Shown at the end of the bar's line. */
  value: string;
}

const WIDTH = 720;
const ROW = 44;
const TOP = 84;
const FONT = "system-ui, 'Segoe UI', Roboto, sans-serif";
/** As many letters as a line has room for. */
const LETTERS = 84;

/** How a text is set in a picture: at its baseline, in pixels. */
export interface TextPlace {
  x: number;
  y: number;
  size: number;
  anchor?: 'middle' | 'end';
  isBold?: boolean;
  fill?: string;
}

/** Writes a text into a picture: as text, or, on a server without fonts, as outlines. */
export type WriteText = (text: string, place: TextPlace) => string;

const svgText: WriteText = (text, { x, y, size, anchor, isBold, fill }) =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}"${isBold ? ' font-weight="600"' : ''}${anchor ? ` text-anchor="${anchor}"` : ''}${fill ? ` fill="${fill}"` : ''}>${escapeHtml(text)}</text>`;

export const PICTURE_INK = '#1c2333';
const SOFT = '#5a6275';
const short = (text: string) => (text.length > LETTERS ? `${text.slice(0, LETTERS - 1)}…` : text);

/** A picture of its own, on white, so that it can be put into any document. */
export function barsPicture(
  title: string,
  note: string,
  bars: readonly PictureBar[],
  write: WriteText = svgText,
): string {
  const height = TOP + bars.length * ROW + 36;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const rows = bars.map(({ label, count, value }, index) => {
    const y = TOP + index * ROW;
    const width = Math.max(count > 0 ? 3 : 0, (count / most) * (WIDTH - 48));
    return `${write(short(label), { x: 24, y: y + 14, size: 14 })}
${write(value, { x: WIDTH - 24, y: y + 14, size: 14, anchor: 'end' })}
<rect x="24" y="${y + 22}" width="${WIDTH - 48}" height="8" rx="4" fill="#e8eaee"/>
<rect x="24" y="${y + 22}" width="${width.toFixed(1)}" height="8" rx="4" fill="#3557d6"/>`;
  });
  return framed(title, note, height, rows.join('\n'), write);
}

/** On white, with its title and what it is of. */
const framed = (title: string, note: string, height: number, figure: string, write: WriteText) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="${FONT}" fill="${PICTURE_INK}">
<rect width="100%" height="100%" fill="#ffffff"/>
${write(short(title), { x: 24, y: 36, size: 20, isBold: true })}
${write(note, { x: 24, y: 60, size: 13, fill: SOFT })}
${figure}
${write(BRAND.name, { x: WIDTH - 24, y: height - 14, size: 11, anchor: 'end', fill: SOFT })}
</svg>`;

export interface PicturePoint {
  label: string;
  /** Absent if nothing is known. */
  value: number | undefined;
  text: string;
}

const LINE_HEIGHT = 200;
/** Points that have room for their labels. */
const LABELLED = 10;

/** Which points of a chart have a label: as many as have room, counted from the end. */
const isLabelled = (count: number, index: number) =>
  (count - 1 - index) % Math.ceil(count / LABELLED) === 0;

interface Chart {
  title: string;
  note: string;
  /** Along the bottom, one for each point. */
  labels: readonly string[];
  /** The values at the top and at the bottom of the scale. */
  ends: readonly [most: number, least: number];
  /** Pixels between the top of the picture and the value at the top of the scale. */
  top: number;
}

/** A chart of points in their order on one scale. */
function chartPicture(
  { title, note, labels, ends, top }: Chart,
  figure: (x: (index: number) => number, y: (value: number) => number) => readonly string[],
  write: WriteText,
): string {
  const [most, least] = ends;
  const x = (index: number) => 60 + ((index + 0.5) * (WIDTH - 108)) / labels.length;
  const y = (value: number) =>
    top + (1 - (value - least) / (most - least || 1)) * (TOP + LINE_HEIGHT - top);
  const scale = ends.map(
    (value) =>
      `${write(String(value), { x: 48, y: y(value) + 4, size: 12, anchor: 'end', fill: SOFT })}
<line x1="60" x2="${WIDTH - 48}" y1="${y(value)}" y2="${y(value)}" stroke="#e8eaee"/>`,
  );
  const under = labels.map((label, index) => {
    if (!isLabelled(labels.length, index)) return '';
    const place = { x: x(index), y: TOP + LINE_HEIGHT + 24, size: 12, fill: SOFT };
    return write(label, { ...place, anchor: 'middle' });
  });
  const parts = [...scale, ...figure(x, y), ...under].join('\n');
  return framed(title, note, TOP + LINE_HEIGHT + 60, parts, write);
}

/** Values in their order as a line on the whole scale. */
export function linePicture(
  title: string,
  note: string,
  points: readonly PicturePoint[],
  [least, most]: readonly [number, number],
  write: WriteText = svgText,
): string {
  const labels = points.map(({ label }) => label);
  return chartPicture(
    { title, note, labels, ends: [most, least], top: TOP },
    (x, y) => {
      const known = points.flatMap(({ value, text }, index) =>
        value === undefined ? [] : [{ text, index, at: [x(index), y(value)] as const }],
      );
      const dots = known.map(({ at: [cx, cy], text, index }) => {
        const words = isLabelled(points.length, index)
          ? write(text, { x: cx, y: cy - 10, size: 12, anchor: 'middle' })
          : '';
        return `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="4" fill="#3557d6"/>${words}`;
      });
      const line = known.map(({ at }) => at.map((one) => one.toFixed(1)).join(',')).join(' ');
      return [
        `<polyline points="${line}" fill="none" stroke="#3557d6" stroke-width="2"/>`,
        ...dots,
      ];
    },
    write,
  );
}

export interface PictureSeries {
  name: string;
  color: string;
  values: readonly number[];
}

/** Counts by day, several series on one scale, each with its name and its own dashes. */
export function seriesPicture(
  title: string,
  note: string,
  labels: readonly string[],
  series: readonly PictureSeries[],
  write: WriteText = svgText,
): string {
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  return chartPicture(
    { title, note, labels, ends: [most, 0], top: TOP + 24 },
    (x, y) =>
      series.map(({ name, color, values }, index) => {
        const points = values.map((value, day) => `${x(day).toFixed(1)},${y(value).toFixed(1)}`);
        const dashes = index === 0 ? '' : ` stroke-dasharray="${index === 1 ? '6 3' : '2 3'}"`;
        const stroke = `stroke="${color}" stroke-width="2"${dashes}`;
        const left = 60 + index * 140;
        return `<polyline points="${points.join(' ')}" fill="none" ${stroke}/>
<line x1="${left}" x2="${left + 24}" y1="${TOP - 4}" y2="${TOP - 4}" ${stroke}/>
${write(name, { x: left + 32, y: TOP, size: 12 })}`;
      }),
    write,
  );
}
