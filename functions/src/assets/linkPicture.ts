/** The picture of a form's link, made from its theme: its title on its colours, 1200 × 630. */
import { directionOf } from '@/domain/base/languages';
import type { BackdropLook, FormDefinition } from '@/domain/form/definition/definition';
import { coloursOf, farOf, paletteOf } from '@/domain/form/design/palette';
import { withoutPlaceholders } from '@/domain/form/definition/placeholders';
import { cutText } from '@/domain/text/plainText';
import { loadFontsFor } from '../pdf/faces';
import { linesOf, type Line } from '../pdf/lines';
import { outlinedLine } from '../pdf/outlines';

/** As link previews want it. */
export const LINK_PICTURE = { width: 1_200, height: 630 } as const;

const { width: W, height: H } = LINK_PICTURE;
const CARD = { x: 80, y: 70, width: W - 160, height: H - 140 } as const;
const LEFT = 150;
const ROOM = W - 2 * LEFT;
const TITLE = { size: 68, leading: 82, lines: 3 } as const;
const LEAD = { size: 32, leading: 44, lines: 2 } as const;

/** The second colour of the ground as paint, by its look (themeCss.ts). */
const PAINTS: Readonly<Record<BackdropLook, (ground: string, far: string) => string>> = {
  fade: gradient('x1="0" y1="0" x2="0" y2="1"'),
  slant: gradient('x1="0" y1="0" x2="1" y2="1"'),
  glow: (ground, far) =>
    `<radialGradient id="far" cx=".5" cy="0" r="1"><stop stop-color="${far}"/><stop offset="1" stop-color="${ground}"/></radialGradient>`,
  dots: pattern(22, (far) => `<circle cx="11" cy="11" r="2" fill="${far}"/>`),
  stripes: pattern(
    14,
    (far) => `<path d="M-2 12 12 -2M5 19 19 5" stroke="${far}" stroke-width="2"/>`,
  ),
  grid: pattern(24, (far) => `<path d="M0 .5H24M.5 0V24" stroke="${far}"/>`),
};

function gradient(place: string) {
  return (ground: string, far: string) =>
    `<linearGradient id="far" ${place}><stop stop-color="${ground}"/><stop offset="1" stop-color="${far}"/></linearGradient>`;
}

function pattern(size: number, draw: (far: string) => string) {
  return (_ground: string, far: string) =>
    `<pattern id="far" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${draw(far)}</pattern>`;
}

/** A text in as many lines as there is room for; one that is cut ends with an ellipsis, on the left from right to left. */
function linesIn(
  text: string,
  { size, lines }: { size: number; lines: number },
  isBold: boolean,
  isRight: boolean,
): Line[] {
  const style = { weight: isBold ? 'medium' : 'regular', size } as const;
  const all = linesOf(text, style, ROOM - size, { replaced: 0 });
  const shown = all.slice(0, lines);
  const last = shown.at(-1);
  const [dots] = linesOf('…', style, ROOM, { replaced: 0 });
  if (all.length <= lines || !last || !dots) return shown;
  return [...shown.slice(0, -1), isRight ? [...dots, ...last] : [...last, ...dots]];
}

const plain = (text: string) => cutText(withoutPlaceholders(text).replace(/\s+/g, ' ').trim(), 400);

/** @param definition in the language of the link */
export async function linkPicture(definition: FormDefinition): Promise<Buffer> {
  const { title, description = '', locale, design = {} } = definition;
  await loadFontsFor(`${title} ${description}`);
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawn(plain(title), plain(description), locale, design)))
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .toBuffer();
}

function drawn(
  title: string,
  description: string,
  locale: string,
  design: NonNullable<FormDefinition['design']>,
): string {
  const mode = design.mode ?? 'light';
  const far = farOf(design, mode);
  const isOpen = design.surface === 'open' && !design.background;
  const colours = paletteOf(coloursOf(design, mode), far, isOpen);
  const isRight = directionOf(locale) === 'rtl';
  const x = isRight ? W - LEFT : LEFT;
  const anchor = isRight ? ({ anchor: 'end' } as const) : {};
  const titles = linesIn(title, TITLE, true, isRight);
  const leads = titles.length < TITLE.lines ? linesIn(description, LEAD, false, isRight) : [];
  const height = titles.length * TITLE.leading + leads.length * LEAD.leading;
  const top = Math.max(CARD.y + 60, (H - height - 90) / 2);
  const write = (
    lines: readonly Line[],
    from: number,
    of: typeof TITLE | typeof LEAD,
    fill: string,
  ) =>
    lines
      .map((line, at) => {
        const y = from + at * of.leading + of.size;
        return outlinedLine(line, { x, y, size: of.size, ...anchor, fill });
      })
      .join('');
  const look = design.backdrop?.look;
  const paint = far && look ? PAINTS[look](colours.ground, far) : '';
  const button = top + height + 36;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><defs>${paint}</defs>`,
    `<rect width="${W}" height="${H}" fill="${colours.ground}"/>`,
    paint ? `<rect width="${W}" height="${H}" fill="url(#far)"/>` : '',
    isOpen
      ? ''
      : `<rect x="${CARD.x}" y="${CARD.y}" width="${CARD.width}" height="${CARD.height}" rx="28" fill="${colours.paper}"/>`,
    write(titles, top, TITLE, colours.ink),
    write(leads, top + titles.length * TITLE.leading + 14, LEAD, colours.soft),
    // A button with an arrow: what comes next needs no words.
    `<g transform="translate(${isRight ? W - LEFT : LEFT} ${button})${isRight ? ' scale(-1 1)' : ''}"><rect width="150" height="64" rx="16" fill="${colours.accent}"/><path d="M50 32H98M82 16 98 32 82 48" fill="none" stroke="${colours['on-accent']}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></g>`,
    '</svg>',
  ].join('');
}
