/** The picture of a form's link, made from its theme: its title, logo and cover on its colours, 1200 × 630. */
import { directionOf } from '@/domain/base/languages';
import type { Sharp } from 'sharp';
import type { BackdropLook, FormDefinition } from '@/domain/form/definition/definition';
import type { FramedPicture } from '@/domain/form/definition/design';
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
/** A cover is a strip at the top: of the card, or of the whole picture where there is none. */
const COVER = 190;
/** Room for a logo above the title; on a cover it lies on a plate. */
const LOGO = { width: 320, height: 72, gap: 24, plate: 14 } as const;
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

/** The files of a design's pictures; absent where it has none, or the file is gone. */
export interface DesignPictures {
  logo?: Buffer | undefined;
  cover?: Buffer | undefined;
}

/**
 * @param definition in the language of the link
 * @returns a PNG of few colours, or a JPEG where a photo is in it
 */
export async function linkPicture(
  definition: FormDefinition,
  files: DesignPictures = {},
): Promise<{ bytes: Buffer; type: 'image/png' | 'image/jpeg' }> {
  const { title, description = '', locale, design = {} } = definition;
  await loadFontsFor(`${title} ${description}`);
  const { default: sharp } = await import('sharp');
  const isOpen = hasNoCard(design);
  const strip = isOpen ? { x: 0, y: 0, width: W } : CARD;
  const cover =
    files.cover && design.cover
      ? await framed(sharp(files.cover), design.cover, { width: strip.width, height: COVER })
      : undefined;
  const logo = files.logo
    ? await sharp(files.logo)
        .resize(LOGO.width, LOGO.height, { fit: 'inside' })
        .png()
        .toBuffer({ resolveWithObject: true })
    : undefined;
  const at = { hasCover: cover !== undefined, logo: logo?.info };
  const { svg, logoAt } = drawn(plain(title), plain(description), locale, design, at);
  const base = sharp(Buffer.from(svg));
  if (!cover && !logo) return { bytes: await small(base), type: 'image/png' };
  const plate = logo && cover ? plateFor(logo.info, design) : undefined;
  const all = await base
    .composite([
      ...(cover
        ? [
            {
              input: isOpen ? cover : await sharp(cover).composite([roundedTop]).png().toBuffer(),
              left: strip.x,
              top: strip.y,
            },
          ]
        : []),
      ...(plate ? [{ input: plate, left: logoAt.x - LOGO.plate, top: logoAt.y - LOGO.plate }] : []),
      ...(logo ? [{ input: logo.data, left: logoAt.x, top: logoAt.y }] : []),
    ])
    .png()
    .toBuffer();
  return cover
    ? {
        bytes: await sharp(all).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
        type: 'image/jpeg',
      }
    : { bytes: await small(sharp(all)), type: 'image/png' };
}

const small = (picture: Sharp) =>
  picture.png({ palette: true, colours: 128, compressionLevel: 9 }).toBuffer();

const hasNoCard = (design: NonNullable<FormDefinition['design']>) =>
  design.surface === 'open' && !design.background;

const coloursIn = (design: NonNullable<FormDefinition['design']>) => {
  const mode = design.mode ?? 'light';
  const far = farOf(design, mode);
  return { far, colours: paletteOf(coloursOf(design, mode), far, hasNoCard(design)) };
};

/** A cover cut to a size, with the point in sight that its owner chose (CSS's `object-position`). */
async function framed(
  picture: Sharp,
  { x, y }: Pick<FramedPicture, 'x' | 'y'>,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const { width: fromW, height: fromH } = await picture.metadata();
  const scale = Math.max(width / fromW, height / fromH);
  const [fullW, fullH] = [
    Math.max(width, Math.round(fromW * scale)),
    Math.max(height, Math.round(fromH * scale)),
  ];
  return picture
    .resize(fullW, fullH, { fit: 'fill' })
    .extract({
      left: Math.round(((fullW - width) * x) / 100),
      top: Math.round(((fullH - height) * y) / 100),
      width,
      height,
    })
    .png()
    .toBuffer();
}

/** Cuts the upper corners of a cover as those of the card. */
const roundedTop = {
  input: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${COVER}"><path d="M0 ${COVER}V28A28 28 0 0 1 28 0H${CARD.width - 28}A28 28 0 0 1 ${CARD.width} 28V${COVER}Z"/></svg>`,
  ),
  blend: 'dest-in' as const,
};

/** What carries any logo on a cover, as on the page. */
function plateFor(
  logo: { width: number; height: number },
  design: NonNullable<FormDefinition['design']>,
): Buffer {
  const [width, height] = [logo.width + 2 * LOGO.plate, logo.height + 2 * LOGO.plate];
  const { paper } = coloursIn(design).colours;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="14" fill="${paper}"/></svg>`,
  );
}

function drawn(
  title: string,
  description: string,
  locale: string,
  design: NonNullable<FormDefinition['design']>,
  { hasCover, logo }: { hasCover: boolean; logo: { width: number; height: number } | undefined },
): { svg: string; logoAt: { x: number; y: number } } {
  const isOpen = hasNoCard(design);
  const { far, colours } = coloursIn(design);
  const isRight = directionOf(locale) === 'rtl';
  const x = isRight ? W - LEFT : LEFT;
  const anchor = isRight ? ({ anchor: 'end' } as const) : {};
  const most = hasCover ? TITLE.lines - 1 : TITLE.lines;
  const titles = linesIn(title, { ...TITLE, lines: most }, true, isRight);
  const room = hasCover ? most - titles.length : LEAD.lines;
  const leads =
    titles.length < most ? linesIn(description, { ...LEAD, lines: room }, false, isRight) : [];
  const height = titles.length * TITLE.leading + leads.length * LEAD.leading;
  const above = logo && !hasCover ? logo.height + LOGO.gap : 0;
  const from = hasCover ? (isOpen ? COVER : CARD.y + COVER) : 0;
  const to = hasCover && !isOpen ? CARD.y + CARD.height : H;
  const first = Math.max(
    hasCover ? from + 16 : CARD.y + 30,
    (from + to - height - above - 100) / 2,
  );
  const top = first + above;
  const logoX = isRight ? W - LEFT - (logo?.width ?? 0) : LEFT;
  const logoY = hasCover ? from - (logo?.height ?? 0) - 2 * LOGO.plate : first;
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
  const svg = [
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
  return { svg, logoAt: { x: Math.round(logoX), y: Math.round(logoY) } };
}
