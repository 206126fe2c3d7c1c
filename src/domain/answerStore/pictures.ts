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

export interface PictureGrid {
  columns: readonly string[];
  rows: readonly {
    label: string;
    /** How dark each cell is, from 0 to 1, and what stands in it. */
    cells: readonly { share: number; text: string }[];
  }[];
}

const CELL = 36;
/** Where the cells of a grid begin. */
const GRID_LEFT = 200;
/** Letters of a row's name, and how many pixels one takes at its size, about. */
const ROW_LETTERS = 24;
const LETTER = 7;

const cut = (text: string, letters: number) =>
  text.length > letters ? `${text.slice(0, Math.max(1, letters - 1))}…` : text;

/** A table as a heat map: the more the darker. */
export function gridPicture(
  title: string,
  note: string,
  { columns, rows }: PictureGrid,
  write: WriteText = svgText,
): string {
  const width = (WIDTH - 24 - GRID_LEFT) / Math.max(1, columns.length);
  const letters = Math.floor(width / LETTER);
  const head = columns.map((label, index) =>
    // Columns that are too narrow for a name have every third: hours.
    letters < 4 && index % 3 !== 0
      ? ''
      : write(cut(label, Math.max(letters, 2)), {
          x: GRID_LEFT + (index + 0.5) * width,
          y: TOP + 8,
          size: 12,
          anchor: 'middle',
          fill: SOFT,
        }),
  );
  const lines = rows.map(({ label, cells }, row) => {
    const y = TOP + 18 + row * CELL;
    const boxes = cells.map(({ share, text }, column) => {
      const x = GRID_LEFT + column * width;
      const dark = Math.min(1, Math.max(0, share));
      const words =
        letters < 4 || text === ''
          ? ''
          : write(cut(text, letters), {
              x: x + width / 2,
              y: y + CELL / 2 + 4,
              size: 12,
              anchor: 'middle',
            });
      return `<rect x="${(x + 1).toFixed(1)}" y="${y + 1}" width="${(width - 2).toFixed(1)}" height="${CELL - 2}" rx="3" fill="${shade(dark)}"/>${words}`;
    });
    const name = write(cut(label, ROW_LETTERS), { x: 24, y: y + CELL / 2 + 4, size: 13 });
    return `${name}\n${boxes.join('\n')}`;
  });
  const height = TOP + 18 + rows.length * CELL + 40;
  return framed(title, note, height, [...head, ...lines].join('\n'), write);
}

/** Of eight shades, so that a picture of few colours has them all. Black text can be read on each. */
function shade(share: number): string {
  const step = share === 0 ? 0 : Math.ceil(share * 7);
  const mix = (from: number, to: number) => Math.round(from + ((to - from) * step) / 7);
  const [red, green, blue] = [mix(0xf1, 0x8f), mix(0xf3, 0xa6), mix(0xf8, 0xf2)];
  return `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`;
}

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
