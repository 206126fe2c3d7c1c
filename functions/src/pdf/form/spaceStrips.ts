/** Lines, boxes, circles and tables in which answers are written by hand. */
import type { PaperMark, PaperSpace } from '@/domain/export/paper/paper';
import { linesOf } from '../lines';
import {
  INK,
  INNER,
  baselineOf,
  setLine,
  textStrips,
  type StripNotes,
  type Shape,
  type Strip,
  type StripStyle,
} from '../strips';
import { STYLES } from './styles';

/** Where a space begins, and how wide it may be. */
interface Frame {
  x: number;
  width: number;
  notes: StripNotes;
}

/** Height of a line to write on. */
const WRITING = 25;
const BOX = 10;
const CELL = { width: 17, height: 22, gap: 2.5 } as const;
const SPACES = { option: 17, column: 14, cell: 4 } as const;
/** Columns of a table beside each other; more are set in a table below. */
const MOST_COLUMNS = 7;

const strip = (height: number, over: Partial<Strip> = {}): Strip => ({
  part: { role: 'P' },
  gap: 0,
  height,
  lines: [],
  isKept: false,
  ...over,
});

const ruleAt = (x: number, y: number, width: number): Shape => ({
  kind: 'rule',
  x,
  y,
  width,
  height: 0,
});

const markAt = (mark: PaperMark, x: number, y: number): Shape => ({
  kind: mark === 'one' ? 'circle' : 'box',
  x,
  y,
  width: BOX,
  height: BOX,
});

/** A mark on the height of the letters of a line. */
const besideLetters = (style: StripStyle) => baselineOf(style) - BOX + 1;

type Spaces = {
  readonly [K in PaperSpace['t']]: (space: Extract<PaperSpace, { t: K }>, frame: Frame) => Strip[];
};

// ---- lines -------------------------------------------------------------------------------------------------------------

function writingLines(
  { count, unit, isShort }: Extract<PaperSpace, { t: 'lines' }>,
  { x, width, notes }: Frame,
): Strip[] {
  const long = isShort ? width * 0.36 : width;
  return Array.from({ length: count }, (_, at) => {
    const shapes = [ruleAt(x, WRITING - 4, long)];
    const [line] = unit && at === 0 ? linesOf(unit, STYLES.option, width - long - 8, notes) : [];
    const lines = line ? [{ ...setLine(line, STYLES.option, x + long + 6), y: WRITING - 6 }] : [];
    return strip(WRITING, { shapes, lines });
  });
}

function digitBoxes({ parts }: Extract<PaperSpace, { t: 'digits' }>, { x, notes }: Frame): Strip[] {
  const shapes: Shape[] = [];
  const marks: Strip['lines'] = [];
  const names: Strip['lines'] = [];
  let at = x;
  for (const { digits, name, before } of parts) {
    if (before !== undefined) {
      const [line = []] = linesOf(before, STYLES.digit, 20, notes);
      marks.push({ ...setLine(line, STYLES.digit, at + 6), y: 18, align: 'middle' });
      at += before === ' ' ? 22 : 12;
    }
    const start = at;
    for (let digit = 0; digit < digits; digit += 1) {
      shapes.push({ kind: 'box', x: at, y: 3, width: CELL.width, height: CELL.height });
      at += CELL.width + CELL.gap;
    }
    if (name === undefined) continue;
    const [line = []] = linesOf(name, STYLES.name, 90, notes);
    const middle = (start + at - CELL.gap) / 2;
    names.push({ ...setLine(line, STYLES.name, middle), align: 'middle' });
  }
  const boxes = strip(CELL.height + 6, { shapes, lines: marks, isKept: names.length > 0 });
  return names.length === 0
    ? [boxes]
    : [boxes, strip(STYLES.name.leading, { part: boxes.part, lines: names })];
}

function namedLines(
  { parts }: Extract<PaperSpace, { t: 'parts' }>,
  { x, width, notes }: Frame,
): Strip[] {
  const name = width * 0.28;
  return parts.flatMap((part) => {
    const lines = linesOf(part, STYLES.help, name, notes);
    const height = Math.max(WRITING, lines.length * STYLES.help.leading + 8);
    const first = height - 6 - (lines.length - 1) * STYLES.help.leading;
    return strip(height, {
      lines: lines.map((line, at) => ({
        ...setLine(line, STYLES.help, x),
        y: first + at * STYLES.help.leading,
      })),
      shapes: [ruleAt(x + name + 8, height - 4, width - name - 8)],
    });
  });
}

function signing(
  { name, date }: Extract<PaperSpace, { t: 'signature' }>,
  { x, width, notes }: Frame,
): Strip[] {
  const wide = width * 0.56;
  const second = x + wide + 24;
  const [left = []] = linesOf(name, STYLES.name, wide, notes);
  const [right = []] = linesOf(date, STYLES.name, width - wide - 24, notes);
  const lines = strip(50, {
    shapes: [ruleAt(x, 46, wide), ruleAt(second, 46, width - wide - 24)],
    isKept: true,
  });
  const below = [setLine(left, STYLES.name, x), setLine(right, STYLES.name, second)];
  return [lines, strip(STYLES.name.leading, { part: lines.part, lines: below })];
}

// ---- marks -------------------------------------------------------------------------------------------------------------

/** In how many columns options are set: the most in which each is one line, unless a few make one row. */
function columnsFor(options: readonly string[], width: number, notes: StripNotes): number {
  const fits = (columns: number) => {
    const own = (width - SPACES.column * (columns - 1)) / columns - SPACES.option;
    return options.every((text) => linesOf(text, STYLES.option, own, { ...notes }).length <= 1);
  };
  const { length } = options;
  if (length <= 5 && fits(length)) return length;
  if (length > 9 && fits(3)) return 3;
  return length > 5 && fits(2) ? 2 : 1;
}

/** How wide a column must be for each option to stay on one line, in steps. */
function widest(options: readonly string[], most: number, notes: StripNotes): number {
  for (let own = 70; own < most; own += 20) {
    const fits = (text: string) =>
      linesOf(text, STYLES.option, own - SPACES.option, { ...notes }).length <= 1;
    if (options.every(fits)) return own;
  }
  return most;
}

function optionRows(
  options: readonly string[],
  shapeAt: (x: number, y: number) => Shape,
  { x, width, notes }: Frame,
): Strip[] {
  const columns = columnsFor(options, width, notes);
  const even = (width - SPACES.column * (columns - 1)) / columns;
  // A few in one row stay together rather than far apart.
  const own = columns === options.length ? Math.min(even, widest(options, even, notes)) : even;
  const rows = Math.ceil(options.length / columns);
  const perColumn = columns === options.length ? 1 : rows;
  return Array.from({ length: rows }, (_, row) => {
    const lines: Strip['lines'] = [];
    const shapes: Shape[] = [];
    let tallest = 1;
    for (let column = 0; column < columns; column += 1) {
      const option = options[column * perColumn + row];
      if (option === undefined) continue;
      const left = x + column * (own + SPACES.column);
      shapes.push(shapeAt(left, besideLetters(STYLES.option)));
      const set = linesOf(option, STYLES.option, own - SPACES.option, notes);
      tallest = Math.max(tallest, set.length);
      for (const [at, line] of set.entries()) {
        const whole = setLine(line, STYLES.option, left + SPACES.option);
        lines.push({ ...whole, y: whole.y + at * STYLES.option.leading });
      }
    }
    return strip(tallest * STYLES.option.leading, { lines, shapes });
  });
}

function choiceRows(
  { mark, options, other }: Extract<PaperSpace, { t: 'choices' }>,
  frame: Frame,
): Strip[] {
  const { x, width, notes } = frame;
  const rows = optionRows(options, (left, y) => markAt(mark, left, y), frame);
  if (other === undefined) return rows;
  const [line = []] = linesOf(other, STYLES.option, width * 0.4, notes);
  const from = SPACES.option + width * 0.42;
  const written = strip(WRITING, {
    lines: [{ ...setLine(line, STYLES.option, x + SPACES.option), y: WRITING - 7 }],
    shapes: [markAt(mark, x, WRITING - 16), ruleAt(x + from, WRITING - 4, width - from)],
  });
  return [...rows, written];
}

function scaleRow(
  { values, low, high }: Extract<PaperSpace, { t: 'scale' }>,
  { x, width, notes }: Frame,
): Strip[] {
  const own = Math.min(38, width / values.length);
  const numbers = values.map((value, at) => {
    const [line = []] = linesOf(value, STYLES.option, own * 2, notes);
    const middle = x + at * own + own / 2;
    return { ...setLine(line, STYLES.option, middle), align: 'middle' as const };
  });
  const shapes = values.map((_value, at) => ({
    ...markAt('one', x + at * own + own / 2 - 6, 20),
    width: 12,
    height: 12,
  }));
  const row = strip(36, {
    lines: numbers,
    shapes,
    isKept: low !== undefined || high !== undefined,
  });
  const ends = [low, high].flatMap((text, at) => {
    if (text === undefined || text === '') return [];
    const whole = `${values.at(at === 0 ? 0 : -1) ?? ''} = ${text}`;
    return textStrips('P', whole, STYLES.help, notes, { x, width });
  });
  return [row, ...ends.map((one, at) => ({ ...one, isKept: at < ends.length - 1 }))];
}

function rankingRows(
  { options }: Extract<PaperSpace, { t: 'ranking' }>,
  { x, width, notes }: Frame,
): Strip[] {
  return options.map((option) => {
    const set = linesOf(option, STYLES.option, width - 28, notes);
    return strip(Math.max(22, set.length * STYLES.option.leading + 4), {
      shapes: [{ kind: 'box', x, y: 1, width: 18, height: 18 }],
      lines: set.map((line, at) => {
        const whole = setLine(line, STYLES.option, x + 28);
        return { ...whole, y: whole.y + 2 + at * STYLES.option.leading };
      }),
    });
  });
}

function tickRow(
  { text }: Extract<PaperSpace, { t: 'tick' }>,
  { x, width, notes }: Frame,
): Strip[] {
  const left = x + SPACES.option;
  const strips = textStrips('P', text, STYLES.option, notes, {
    x: left,
    width: width - SPACES.option,
  });
  return strips.map((one, at) => ({
    ...one,
    isKept: at < strips.length - 1,
    ...(at === 0 ? { shapes: [markAt('any', x, besideLetters(STYLES.option))] } : {}),
  }));
}

// ---- tables ------------------------------------------------------------------------------------------------------------

type Table = Extract<PaperSpace, { t: 'table' }>;

/** Wide tables are several, each with some of the columns. */
function tables(table: Table, frame: Frame): Strip[] {
  const { columns } = table;
  const parts = Math.ceil(columns.length / MOST_COLUMNS);
  const size = Math.ceil(columns.length / parts);
  return Array.from({ length: parts }, (_, at) =>
    oneTable({ ...table, columns: columns.slice(at * size, (at + 1) * size) }, frame, at > 0),
  ).flat();
}

function oneTable({ mark, columns, rows }: Table, frame: Frame, isNext: boolean): Strip[] {
  const { x, width, notes } = frame;
  const name = width * (mark === 'write' ? 0.16 : 0.34);
  const own = (width - name) / columns.length;
  const cellLines = (text: string, wide: number) =>
    linesOf(text, STYLES.cell, wide - 2 * SPACES.cell, notes);
  const rowStrip = (
    first: string,
    least: number,
    cell: (left: number, at: number, height: number) => Pick<Strip, 'lines' | 'shapes'>,
    tallest = 1,
  ): Strip => {
    const set = cellLines(first, name);
    const height = Math.max(least, Math.max(tallest, set.length) * STYLES.cell.leading + 9);
    const lines = set.map((line, at) => {
      const whole = setLine(line, STYLES.cell, x + SPACES.cell);
      return { ...whole, y: whole.y + 4 + at * STYLES.cell.leading };
    });
    const shapes: Shape[] = [{ ...border(x, name, height) }];
    for (const [at] of columns.entries()) {
      const left = x + name + at * own;
      const inner = cell(left, at, height);
      lines.push(...inner.lines);
      shapes.push(border(left, own, height), ...(inner.shapes ?? []));
    }
    return strip(height, { lines, shapes });
  };
  const heads = columns.map((column) => cellLines(column, own));
  const head = rowStrip(
    '',
    20,
    (left, at) => ({
      lines: (heads[at] ?? []).map((line, row) => {
        const whole = setLine(line, STYLES.cell, left + own / 2);
        return { ...whole, y: whole.y + 4 + row * STYLES.cell.leading, align: 'middle' as const };
      }),
    }),
    Math.max(1, ...heads.map(({ length }) => length)),
  );
  const body = rows.map((row) =>
    rowStrip(row, mark === 'write' ? 26 : 22, (left, _at, height) => ({
      lines: [],
      shapes:
        mark === 'write' ? [] : [markAt(mark, left + own / 2 - BOX / 2, height / 2 - BOX / 2)],
    })),
  );
  const again = { ...head, isKept: true };
  return [
    { ...again, ...(isNext ? { gap: 8 } : {}) },
    ...body.map((row) => ({ ...row, head: again })),
  ];
}

const border = (x: number, width: number, height: number): Shape => ({
  kind: 'box',
  x,
  y: 0,
  width,
  height,
  color: INK.line,
});

const STRIPS: Spaces = {
  lines: writingLines,
  digits: digitBoxes,
  choices: choiceRows,
  scale: scaleRow,
  table: tables,
  parts: namedLines,
  ranking: rankingRows,
  tick: tickRow,
  signature: signing,
  box: (_space, { x, width }) => [
    strip(26, { shapes: [{ kind: 'box', x, y: 2, width: width * 0.36, height: 20 }] }),
  ],
};

/** The strips of a space that begins at a place of the page. */
export function spaceStrips(space: PaperSpace, x: number, notes: StripNotes): Strip[] {
  const frame: Frame = { x, width: INNER - x, notes };
  // Sound: the table has for each kind what takes a space of that kind.
  return (STRIPS[space.t] as (one: PaperSpace, within: Frame) => Strip[])(space, frame);
}
