/** The charts of a report as pictures for its mail, by the geometry of the screen's own pictures. */
import {
  barsPicture,
  seriesPicture,
  type PictureBar,
  type WriteText,
} from '@/domain/answerStore/pictures';
import { formatDay } from '@/domain/base/calendar';
import { SECTION_NAMES } from '@/domain/insights/reportParts';
import { daysOf, type Period } from '@/domain/insights/report';
import type { ReportedBlock } from '../answerStore/reportBlocks';
import { writtenCell, writtenCount } from '../answerStore/reportTexts';
import { loadFontsFor } from '../pdf/faces';
import { writeOutlines } from '../pdf/outlines';
import type { LetterPicture } from './templates/letter';

/** Bytes of all pictures of a mail: as base64 a third more, so that the mail stays below 300 kB with its texts. */
const ALL_BYTES = 150_000;
/** Bars of a picture; the text beside it has the same ones. */
const BARS = 12;
/** Days of a picture, so that a custom period of years is drawn in no more points than it has pixels. */
const DAYS = 400;

interface Drawing {
  svg: string;
  alt: string;
}

/** Which columns of a table are its bars' label, count and value, by what it is a table of. */
function barsOf(block: ReportedBlock): PictureBar[] {
  if (block.kind === 'table') {
    if (block.section === 'hours') {
      return block.table.rows.map(([day = '', ...counts]) => {
        const count = counts.reduce<number>((sum, one) => sum + Number(one), 0);
        return { label: String(day), count, value: writtenCount(count) };
      });
    }
    const column = block.section === 'journey' ? 3 : 1;
    return block.table.rows.map((cells) => bar(cells[0], cells[column]));
  }
  if (block.kind !== 'question' || block.result.answered === 0) return [];
  const { result, table } = block;
  const rows = table?.rows ?? [];
  switch (result.kind) {
    case 'options':
    case 'steps':
      return rows.map(([label, count, share]) => bar(label, count, share));
    case 'dates':
      return rows.map(([label, count]) => bar(label, count));
    case 'numbers':
      return rows.map(([from, to, count, share]) =>
        bar(
          from === to
            ? writtenCell(from ?? '')
            : `${writtenCell(from ?? '')} – ${writtenCell(to ?? '')}`,
          count,
          share,
        ),
      );
    default:
      return [];
  }
}

type Cell = string | number | undefined;

function bar(label: Cell, count: Cell, share?: Cell): PictureBar {
  const value = writtenCount(Number(count ?? 0));
  return {
    label: `${label ?? ''}`,
    count: Number(count ?? 0),
    value: share === undefined || share === '' ? value : `${value} (${share}%)`,
  };
}

/** What a block is called. */
export function blockName(block: ReportedBlock): string {
  if (block.kind === 'question') return block.label;
  if (block.kind === 'table') return SECTION_NAMES[block.section];
  return block.kind === 'trend' ? SECTION_NAMES.trend : 'Figures';
}

function drawingOf(block: ReportedBlock, period: Period, write: WriteText): Drawing | undefined {
  const name = blockName(block);
  if (block.kind === 'trend') {
    if (block.days.length === 0) return undefined;
    const known = new Map(block.days.map((one) => [one.day, one]));
    const last = daysOf(period).slice(-DAYS);
    const valuesOf = (of: 'views' | 'starts' | 'submissions') =>
      last.map((day) => known.get(day)?.[of] ?? 0);
    const sum = (values: readonly number[]) =>
      writtenCount(values.reduce((total, one) => total + one, 0));
    const series = [
      { name: 'Responses', color: '#c2185b', values: valuesOf('submissions') },
      { name: 'Starts', color: '#1565c0', values: valuesOf('starts') },
      { name: 'Views', color: '#5a6275', values: valuesOf('views') },
    ];
    const days = `${formatDay(period.from)} – ${formatDay(period.to)}`;
    return {
      svg: seriesPicture(
        name,
        days,
        last.map((day) => formatDay(day).replace(/ \d{4}$/, '')),
        series,
        write,
      ),
      alt: `Chart of ${days}: ${series.map((one) => `${sum(one.values)} ${one.name.toLowerCase()}`).join(', ')}.`,
    };
  }
  const bars = barsOf(block).slice(0, BARS);
  if (bars.length === 0) return undefined;
  const note =
    block.kind === 'question'
      ? `${writtenCount(block.result.answered)} answered`
      : block.kind === 'table' && block.section === 'journey'
        ? 'People who left, by question'
        : 'Views';
  return {
    svg: barsPicture(name, note, bars, write),
    alt: `Chart of ${name}. ${bars.map(({ label, value }) => `${label}: ${value}`).join('; ')}.`,
  };
}

/** Letters of an alternative text: mail programs show one in a line. */
const ALT = 500;

/**
 * Pictures by block, as many as a mail has room for; blocks without a chart have none. A picture that can't be drawn is
 * left out, since the text says the same.
 */
export async function reportPictures(
  blocks: readonly ReportedBlock[],
  period: Period,
  mailId: string,
): Promise<Map<ReportedBlock, LetterPicture>> {
  const pictures = new Map<ReportedBlock, LetterPicture>();
  const { default: sharp } = await import('sharp');
  let bytes = 0;
  for (const [index, block] of blocks.entries()) {
    await loadFontsFor(textsOf(block));
    const drawing = drawingOf(block, period, writeOutlines);
    if (!drawing) continue;
    const { data, info } = await sharp(Buffer.from(drawing.svg))
      .png({ palette: true, colours: 32, compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    if (bytes + data.length > ALL_BYTES) break;
    bytes += data.length;
    const { alt } = drawing;
    pictures.set(block, {
      cid: `chart-${index + 1}@${mailId}`,
      alt: alt.length > ALT ? `${alt.slice(0, ALT - 1)}…` : alt,
      width: info.width,
      height: info.height,
      png: data,
    });
  }
  return pictures;
}

const textsOf = (block: ReportedBlock): string =>
  [
    blockName(block),
    ...('table' in block ? (block.table?.rows ?? []).flat().map(String) : []),
  ].join(' ');
