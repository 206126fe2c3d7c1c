/** Figures as pictures: SVG documents of their own. */
import { BRAND } from '@/domain/base/brand';

export interface PictureBar {
  label: string;
  count: number;
  /** What stands behind the bar. */
  value: string;
}

const WIDTH = 720;
const ROW = 44;
const TOP = 84;
const FONT = "system-ui, 'Segoe UI', Roboto, sans-serif";
/** As many letters as a line has room for. */
const LETTERS = 84;

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
const short = (text: string) => (text.length > LETTERS ? `${text.slice(0, LETTERS - 1)}…` : text);

/** A picture of its own, on white, so that it can be put into any document. */
export function barsPicture(title: string, note: string, bars: readonly PictureBar[]): string {
  const height = TOP + bars.length * ROW + 36;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const rows = bars.map(({ label, count, value }, index) => {
    const y = TOP + index * ROW;
    const width = Math.max(count > 0 ? 3 : 0, (count / most) * (WIDTH - 48));
    return `<text x="24" y="${y + 14}" font-size="14">${escaped(short(label))}</text>
<text x="${WIDTH - 24}" y="${y + 14}" font-size="14" text-anchor="end">${escaped(value)}</text>
<rect x="24" y="${y + 22}" width="${WIDTH - 48}" height="8" rx="4" fill="#e8eaee"/>
<rect x="24" y="${y + 22}" width="${width.toFixed(1)}" height="8" rx="4" fill="#3557d6"/>`;
  });
  return framed(title, note, height, rows.join('\n'));
}

/** On white, with its title and what it is of. */
const framed = (title: string, note: string, height: number, figure: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="${FONT}" fill="#1c2333">
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="24" y="36" font-size="20" font-weight="600">${escaped(short(title))}</text>
<text x="24" y="60" font-size="13" fill="#5a6275">${escaped(note)}</text>
${figure}
<text x="${WIDTH - 24}" y="${height - 14}" font-size="11" text-anchor="end" fill="#5a6275">${escaped(BRAND.name)}</text>
</svg>`;

export interface PicturePoint {
  label: string;
  /** Absent where nothing is known. */
  value: number | undefined;
  text: string;
}

const LINE_HEIGHT = 200;
/** Points that have room for their labels. */
const LABELLED = 10;

/** Values in their order as a line on the whole scale. */
export function linePicture(
  title: string,
  note: string,
  points: readonly PicturePoint[],
  [least, most]: readonly [number, number],
): string {
  const x = (index: number) => 60 + ((index + 0.5) * (WIDTH - 108)) / points.length;
  const y = (value: number) => TOP + (1 - (value - least) / (most - least || 1)) * LINE_HEIGHT;
  const every = Math.ceil(points.length / LABELLED);
  const known = points.flatMap(({ value, ...point }, index) =>
    value === undefined ? [] : [{ ...point, index, at: [x(index), y(value)] as const }],
  );
  const scale = [most, least].map(
    (value) =>
      `<text x="48" y="${y(value) + 4}" font-size="12" text-anchor="end" fill="#5a6275">${value}</text>
<line x1="60" x2="${WIDTH - 48}" y1="${y(value)}" y2="${y(value)}" stroke="#e8eaee"/>`,
  );
  const dots = known.map(
    ({ at: [cx, cy], text, index }) =>
      `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="4" fill="#3557d6"/>${
        (points.length - 1 - index) % every === 0
          ? `<text x="${cx.toFixed(1)}" y="${(cy - 10).toFixed(1)}" font-size="12" text-anchor="middle">${escaped(text)}</text>`
          : ''
      }`,
  );
  const labels = points.map(({ label }, index) =>
    (points.length - 1 - index) % every === 0
      ? `<text x="${x(index).toFixed(1)}" y="${TOP + LINE_HEIGHT + 24}" font-size="12" text-anchor="middle" fill="#5a6275">${escaped(label)}</text>`
      : '',
  );
  const line = known.map(({ at }) => at.map((one) => one.toFixed(1)).join(',')).join(' ');
  return framed(
    title,
    note,
    TOP + LINE_HEIGHT + 60,
    [
      ...scale,
      `<polyline points="${line}" fill="none" stroke="#3557d6" stroke-width="2"/>`,
      ...dots,
      ...labels,
    ].join('\n'),
  );
}
