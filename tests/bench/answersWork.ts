/** Made-up answers of a form with 20 questions, written and read as the answer store does: times, bytes and memory. */
import { gunzipSync } from 'fflate';
import { storeColumnsOf, textColumnsOf } from '@/domain/answerStore/columns';
import type { StoreCell } from '@/domain/answerStore/cells';
import { crossTab } from '@/domain/answerStore/crossTab';
import { daysOfRows, responses, visits } from '@/domain/answerStore/figures';
import { maskWhere } from '@/domain/answerStore/filter';
import { readSegment } from '@/domain/answerStore/readFile';
import { resultOf } from '@/domain/answerStore/results';
import { answerTable, bothMasks } from '@/domain/answerStore/table';
import type { Registry } from '@/domain/form/registry/registered';
import { encodeSegment, type CellColumns } from '../../functions/src/answerStore/segmentFile';

const ROWS = Number(process.argv[2] ?? 100_000);
const SEGMENT = 20_000;
const ROUNDS = 5;

/** Mulberry32: the same answers in each run. */
let state = 7;
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
}
const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const anId = (length: number) =>
  Array.from({ length }, () => LETTERS[Math.floor(random() * 64)]).join('');

const OPTIONS = ['oa', 'ob', 'oc', 'od', 'oe'];
const options = Object.fromEntries(OPTIONS.map((id) => [id, id.toUpperCase()]));
const base = { formerKeys: [], firstVersion: 1, lastVersion: 1 };
const registry: Registry = Object.fromEntries([
  ...Array.from({ length: 6 }, (_none, n) => [
    `c${n}`,
    { ...base, type: 'single_choice', label: `Choice ${n}`, key: `c${n}`, options },
  ]),
  ...Array.from({ length: 3 }, (_none, n) => [
    `m${n}`,
    { ...base, type: 'multiple_choice', label: `Several ${n}`, key: `m${n}`, options },
  ]),
  ...Array.from({ length: 4 }, (_none, n) => [
    `n${n}`,
    { ...base, type: 'number', label: `Number ${n}`, key: `n${n}` },
  ]),
  ...Array.from({ length: 2 }, (_none, n) => [
    `r${n}`,
    { ...base, type: 'rating', label: `Rating ${n}`, key: `r${n}` },
  ]),
  ['s0', { ...base, type: 'nps', label: 'Recommend', key: 's0' }],
  ['d0', { ...base, type: 'date', label: 'Day', key: 'd0' }],
  ['y0', { ...base, type: 'yes_no', label: 'Yes', key: 'y0' }],
  ['t0', { ...base, type: 'long_text', label: 'Text', key: 't0' }],
  ['e0', { ...base, type: 'email', label: 'Email', key: 'e0' }],
]) as Registry;

const START = Date.parse('2026-09-01T00:00:00Z');

/** Milliseconds between two visits, on average: 90 days in all. */
const STEP = (90 * 86_400_000) / ROWS;

function columnsOfRows(count: number, from: number): { main: CellColumns; texts: CellColumns } {
  const main: CellColumns = new Map();
  const texts: CellColumns = new Map();
  const put = (columns: CellColumns, row: number, name: string, cell: StoreCell) => {
    let column = columns.get(name);
    if (!column) columns.set(name, (column = []));
    column[row] = cell;
  };
  // As they come: one after the other.
  let clock = from;
  for (let row = 0; row < count; row += 1) {
    clock += Math.floor(random() * 2 * STEP);
    const viewedAt = Math.floor(clock / 1_000) * 1_000;
    const set = (name: string, cell: StoreCell) => put(main, row, name, cell);
    const isStarted = random() < 0.6;
    const isDone = isStarted && random() < 0.6;
    set('id', anId(10));
    set('kind', 'visit');
    set('day', new Date(viewedAt).toISOString().slice(0, 10));
    set('hour', new Date(viewedAt).getUTCHours());
    set('viewedAt', viewedAt);
    set('outcome', isDone ? 'completed' : isStarted ? 'abandoned' : 'viewed');
    set('version', 1);
    set('source', pick(['google.com', 'newsletter', 'instagram', 'website']));
    set('device', pick(['phone', 'desktop', 'tablet']));
    if (isStarted) {
      set('startedAt', viewedAt + 4_000);
      set('page', 0);
      set('last', pick(Object.keys(registry)));
    }
    if (!isDone) continue;
    set('submittedAt', viewedAt + 90_000);
    set('seconds', Math.round(600 + random() * 2_000) / 10);
    set('status', 'complete');
    set('language', 'en-GB');
    put(texts, row, 'response', anId(43));
    for (const [id, { type }] of Object.entries(registry)) {
      set(`seen_${id}`, true);
      if (random() < 0.1) continue;
      if (type === 'single_choice') set(`q_${id}`, pick(OPTIONS));
      else if (type === 'yes_no') set(`q_${id}`, pick(['yes', 'no']));
      else if (type === 'multiple_choice')
        for (const option of [...OPTIONS, 'other', 'none'])
          set(`q_${id}.${option}`, random() < 0.3);
      else if (type === 'number') set(`q_${id}`, Math.floor(random() * 5_000));
      else if (type === 'rating') set(`q_${id}`, 1 + Math.floor(random() * 5));
      else if (type === 'nps') set(`q_${id}`, Math.floor(random() * 11));
      else if (type === 'date')
        set(`q_${id}`, new Date(START + random() * 9e9).toISOString().slice(0, 10));
      else {
        set(`q_${id}`, true);
        put(texts, row, `q_${id}`, `${anId(8)} ${anId(6)} ${anId(9)}`);
      }
    }
  }
  return { main, texts };
}

const least = <T>(work: () => T): number => {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = performance.now();
    work();
    best = Math.min(best, performance.now() - before);
  }
  return Math.round(best * 10) / 10;
};

const files: ArrayBuffer[] = [];
let [mainBytes, textBytes, writeMs] = [0, 0, 0];
for (let at = 0; at < ROWS; at += SEGMENT) {
  const count = Math.min(SEGMENT, ROWS - at);
  const { main, texts } = columnsOfRows(count, START + at * STEP);
  const before = performance.now();
  const file = encodeSegment(storeColumnsOf(registry), main, count);
  const textFile = encodeSegment(textColumnsOf(registry), texts, count);
  writeMs = Math.max(writeMs, performance.now() - before);
  mainBytes += file.length;
  textBytes += textFile.length;
  files.push(new Uint8Array(file).buffer);
}

const collect = (globalThis as { gc?: () => void }).gc ?? (() => undefined);
collect();
const heapBefore = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
const began = performance.now();
const table = answerTable(await Promise.all(files.map((file) => readSegment(file, gunzipSync))));
const readMs = performance.now() - began;
const mask = responses(table);
for (const [id, field] of Object.entries(registry)) resultOf(table, mask, id, field);
daysOfRows(table, visits(table));
const firstMs = performance.now() - began;
collect();
const heap = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers - heapBefore;

const filter = () =>
  bothMasks(
    mask,
    maskWhere(
      table,
      {
        op: 'all',
        of: [
          { op: 'one_of', left: { kind: 'field', id: 'c0' }, values: ['oa', 'ob'] },
          { op: 'at_least', left: { kind: 'field', id: 'n0' }, value: 2_500 },
          { op: 'one_of', left: { kind: 'session', property: 'device' }, values: ['phone'] },
        ],
      },
      { registry },
    ),
  );
console.log(
  JSON.stringify({
    rows: ROWS,
    segments: files.length,
    mainBytes,
    textBytes,
    writeMs: Math.round(writeMs),
    readMs: Math.round(readMs),
    firstMs: Math.round(firstMs),
    heapMb: Math.round(heap / 1e5) / 10,
    filterMs: least(filter),
    severalMs: least(() =>
      maskWhere(
        table,
        { op: 'one_of', left: { kind: 'field', id: 'm0' }, values: ['oa'] },
        { registry },
      ),
    ),
    resultsMs: least(() => {
      for (const [id, field] of Object.entries(registry)) resultOf(table, mask, id, field);
    }),
    crossMs: least(() =>
      crossTab(
        table,
        mask,
        { row: { kind: 'field', id: 'c0' }, column: { kind: 'field', id: 'c1' } },
        registry,
      ),
    ),
    crossNumberMs: least(() =>
      crossTab(
        table,
        mask,
        { row: { kind: 'field', id: 'm0' }, column: { kind: 'field', id: 'n0' } },
        registry,
      ),
    ),
  }),
);
