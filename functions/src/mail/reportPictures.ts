/** The charts of a report as pictures for its mail, by the geometry of the screen's own pictures. */
import {
  barsPicture,
  gridPicture,
  seriesPicture,
  type PictureBar,
  type PictureGrid,
  type WriteText,
} from '@/domain/answerStore/pictures';
import type { ResultTable } from '@/domain/answerStore/resultRows';
import { formatDay } from '@/domain/base/calendar';
import { daysOf, type Period } from '@/domain/insights/report';
import { blockName, type ReportedBlock, type ReportedCross } from '../answerStore/reportBlocks';
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
    const column = block.section === 'journey' || block.section === 'forms' ? 3 : 1;
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
    case 'ranking':
      return rows.map(([label, mean, firsts]) => ({
        ...bar(label, firsts),
        value: `${writtenCount(Number(firsts ?? 0))} first places, average place ${writtenCell(mean ?? '')}`,
      }));
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

/** Rows and columns of a heat map that have room for their words. */
const GRID = { rows: 16, columns: 12 };

/** A table as a heat map; undefined if it is none, or too large for a picture. */
function gridOf(block: ReportedBlock): PictureGrid | undefined {
  if (block.kind === 'table' && block.section === 'hours') {
    return heatMap(block.table, Math.max(...numbersIn(block.table)));
  }
  const table =
    block.kind === 'cross'
      ? block.table && withoutTotals(block)
      : block.kind === 'question' && block.result.kind === 'grid'
        ? block.table
        : undefined;
  if (!table || table.rows.length > GRID.rows || table.head.length - 1 > GRID.columns) {
    return undefined;
  }
  const isShare = block.kind === 'cross' && block.show !== 'count';
  return heatMap(table, isShare ? 100 : Math.max(...numbersIn(table)));
}

const numbersIn = ({ rows }: ResultTable): number[] => [
  0,
  ...rows.flatMap((cells) =>
    cells.slice(1).filter((cell): cell is number => typeof cell === 'number'),
  ),
];

/** Counts of a cross-table have a total at the end, unless small ones are hidden. */
function withoutTotals({ table }: ReportedCross): ResultTable | undefined {
  if (!table || table.head.at(-1) !== 'Total') return table;
  return {
    head: table.head.slice(0, -1),
    rows: table.rows.map((cells) => cells.slice(0, -1)),
  };
}

const heatMap = ({ head, rows }: ResultTable, most: number): PictureGrid => ({
  columns: head.slice(1).map((label) => label.replace(/ \(%\)$/, '').replace(/^(\d\d):00$/, '$1')),
  rows: rows.map(([label = '', ...cells]) => ({
    label: String(label),
    cells: cells.map((cell) => ({
      share: typeof cell === 'number' && most > 0 ? cell / most : 0,
      text: writtenCell(cell),
    })),
  })),
});

/** The cells that stand out most, in words. */
function gridText({ columns, rows }: PictureGrid): string {
  const all = rows.flatMap(({ label, cells }) =>
    cells.map(({ share, text }, index) => ({ share, text, name: `${label}, ${columns[index]}` })),
  );
  const most = all.sort((a, b) => b.share - a.share).slice(0, BARS);
  return most.map(({ name, text }) => `${name}: ${text}`).join('; ');
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
  const grid = gridOf(block);
  if (grid) {
    return {
      svg: gridPicture(name, noteOf(block), grid, write),
      alt: `Chart of ${name}. ${gridText(grid)}.`,
    };
  }
  const bars = barsOf(block).slice(0, BARS);
  if (bars.length === 0) return undefined;
  return {
    svg: barsPicture(name, noteOf(block), bars, write),
    alt: `Chart of ${name}. ${bars.map(({ label, value }) => `${label}: ${value}`).join('; ')}.`,
  };
}

function noteOf(block: ReportedBlock): string {
  if (block.kind === 'question') return `${writtenCount(block.result.answered)} answered`;
  if (block.kind === 'cross') return CROSS_NOTES[block.show];
  if (block.kind !== 'table') return '';
  if (block.section === 'journey') return 'People who left, by question';
  return block.section === 'forms' ? 'Responses' : 'Views';
}

const CROSS_NOTES = { count: 'Responses', row: '% of row', column: '% of column' } as const;

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
    ...('table' in block
      ? [...(block.table?.head ?? []), ...(block.table?.rows ?? []).flat()].map(String)
      : []),
  ].join(' ');
