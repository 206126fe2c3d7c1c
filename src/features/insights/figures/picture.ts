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
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="${FONT}" fill="#1c2333">
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="24" y="36" font-size="20" font-weight="600">${escaped(short(title))}</text>
<text x="24" y="60" font-size="13" fill="#5a6275">${escaped(note)}</text>
${rows.join('\n')}
<text x="${WIDTH - 24}" y="${height - 14}" font-size="11" text-anchor="end" fill="#5a6275">${escaped(BRAND.name)}</text>
</svg>`;
}
