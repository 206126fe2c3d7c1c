/**
 * What a batch of rows changes in a sheet, as the requests of one `batchUpdate`, which Google does as a whole or not at all.
 * Columns are recognised by metadata, which moves with them and outlives a new heading; rows by the response's id in a
 * column, because metadata of rows stays behind when people sort (decision 0222).
 */

import { BRAND } from '@/domain/base/brand';
import { localTime } from '@/domain/base/localTime';
import { cutText } from '@/domain/text/plainText';
import type { DeliveryEvent, Row } from '../kind';

/** Key of the metadata of columns; its value is the form and the column, so that forms can share a sheet. */
export const METADATA_KEY = 'formloom.column';
/** Columns beside the questions. */
export const ID_COLUMN = '@id';
const SUBMITTED_COLUMN = '@submitted';
/** UTF-16 units of a cell: Google takes 50,000. */
const MAX_CELL = 49_000;

/** A sheet as it is. */
export interface SheetState {
  sheetId: number;
  columnCount: number;
  /** Index of each column of the form, by the name in its metadata. */
  columns: ReadonlyMap<string, number>;
  /** Columns that hold something in the first row. */
  usedColumns: number;
  /** Index of the row of each response, by its id. */
  rows: ReadonlyMap<string, number>;
}

type Cell = { userEnteredValue?: { stringValue: string } | { numberValue: number } };

/** The requests; none if the sheet is as it should be. */
export function sheetRequests(
  formId: string,
  state: SheetState,
  events: readonly DeliveryEvent[],
): object[] {
  const { sheetId } = state;
  const wanted = latestOf(events);
  const written = wanted.filter(({ row, event }) => event.response ?? row.id === 'test');
  const { requests, columns } = withColumns(formId, state, columnsOf(written));
  const width = Math.max(...columns.values(), 0) + 1;
  const added: Cell[][] = [];
  for (const { row, event } of written) {
    const values = valuesOf(row, event);
    const at = state.rows.get(row.id);
    if (at === undefined) {
      const cells: Cell[] = Array.from({ length: width }, () => ({}));
      for (const [name, cell] of values) cells[columns.get(name) ?? width] = cell;
      added.push(cells.slice(0, width));
    } else {
      requests.push(...updates(sheetId, at, columns, values));
    }
  }
  if (added.length > 0) {
    const rows = added.map((values) => ({ values }));
    requests.push({ appendCells: { sheetId, rows, fields: 'userEnteredValue' } });
  }
  // A test has been seen once there is a response.
  const isTest = written.some(({ row }) => row.id === 'test');
  const gone = [
    ...wanted
      .filter(({ row, event }) => !event.response && row.id !== 'test')
      .map(({ row }) => row.id),
    ...(isTest || written.length === 0 ? [] : ['test']),
  ].flatMap((id) => state.rows.get(id) ?? []);
  // From the last one up: each removal moves what is below it.
  for (const at of gone.sort((a, b) => b - a)) {
    const range = { sheetId, dimension: 'ROWS', startIndex: at, endIndex: at + 1 };
    requests.push({ deleteDimension: { range } });
  }
  return requests;
}

interface Wanted {
  row: Row;
  event: DeliveryEvent;
}

/** The last event of each response: all say how it is now, so the others are the same. In the order of the first. */
function latestOf(events: readonly DeliveryEvent[]): Wanted[] {
  const found = new Map<string, Wanted>();
  for (const event of events) if (event.row) found.set(event.row.id, { row: event.row, event });
  return [...found.values()];
}

/** Names and headings of the columns that the rows need. */
function columnsOf(written: readonly Wanted[]): ReadonlyMap<string, string> {
  const needed = new Map([
    [ID_COLUMN, 'Response ID'],
    [SUBMITTED_COLUMN, 'Submitted'],
  ]);
  for (const { row, event } of written) {
    for (const { id, label } of row.columns) if (!needed.has(id)) needed.set(id, label);
    for (const { fieldId, question } of event.response?.answers ?? []) {
      if (!needed.has(fieldId)) needed.set(fieldId, question);
    }
  }
  return needed;
}

/** Adds the columns that are missing, after the last one that is used. */
function withColumns(
  formId: string,
  { sheetId, columnCount, columns, usedColumns }: SheetState,
  needed: ReadonlyMap<string, string>,
): { requests: object[]; columns: Map<string, number> } {
  const all = new Map(columns);
  const missing = [...needed].filter(([name]) => !all.has(name));
  if (missing.length === 0) return { requests: [], columns: all };
  const start = Math.max(usedColumns, ...[...columns.values()].map((at) => at + 1));
  const requests: object[] = [];
  const lacking = start + missing.length - columnCount;
  if (lacking > 0) {
    requests.push({ appendDimension: { sheetId, dimension: 'COLUMNS', length: lacking } });
  }
  const values = missing.map(([, label]) => ({
    userEnteredValue: { stringValue: cutText(label === '' ? 'Untitled question' : label, 500) },
    userEnteredFormat: { textFormat: { bold: true } },
  }));
  requests.push({
    updateCells: {
      start: { sheetId, rowIndex: 0, columnIndex: start },
      rows: [{ values }],
      fields: 'userEnteredValue,userEnteredFormat.textFormat.bold',
    },
  });
  for (const [index, [name]] of missing.entries()) {
    const startIndex = start + index;
    all.set(name, startIndex);
    const dimensionRange = {
      sheetId,
      dimension: 'COLUMNS',
      startIndex,
      endIndex: startIndex + 1,
    };
    requests.push({
      createDeveloperMetadata: {
        developerMetadata: {
          metadataKey: METADATA_KEY,
          metadataValue: `${formId}/${name}`,
          location: { dimensionRange },
          visibility: 'DOCUMENT',
        },
      },
    });
    if (name === ID_COLUMN) requests.push(...asHidden(sheetId, dimensionRange));
  }
  return { requests, columns: all };
}

/** The first row stays in place when people sort, and no one needs to see the ids. */
const asHidden = (sheetId: number, range: object): object[] => [
  {
    updateDimensionProperties: {
      range,
      properties: { hiddenByUser: true },
      fields: 'hiddenByUser',
    },
  },
  {
    updateSheetProperties: {
      properties: { sheetId, gridProperties: { frozenRowCount: 1 } },
      fields: 'gridProperties.frozenRowCount',
    },
  },
];

/** A cell for each column that the row has; empty ones clear what was there. Text is never read as a formula. */
function valuesOf(row: Row, { response, createdAt }: DeliveryEvent): Map<string, Cell> {
  const at = response ? Date.parse(response.submittedAt) : createdAt;
  const values = new Map<string, Cell>([
    [ID_COLUMN, text(row.id)],
    [SUBMITTED_COLUMN, text(localTime(row.timeZone, at).slice(0, 16).replace('T', ' '))],
  ]);
  for (const [index, { id }] of row.columns.entries()) {
    values.set(id, !response && index === 0 ? text(`Test from ${BRAND.name}`) : {});
  }
  for (const { fieldId, value, text: read } of response?.answers ?? []) {
    const isNumber = typeof value === 'number' && Number.isFinite(value);
    values.set(fieldId, isNumber ? { userEnteredValue: { numberValue: value } } : text(read));
  }
  return values;
}

const text = (value: string): Cell => ({
  userEnteredValue: { stringValue: cutText(value, MAX_CELL) },
});

/** Writes over a row: a request for each run of neighbouring columns, so that those of people stay as they are. */
function updates(
  sheetId: number,
  rowIndex: number,
  columns: ReadonlyMap<string, number>,
  values: ReadonlyMap<string, Cell>,
): object[] {
  const cells = [...values]
    .flatMap(([name, cell]) => {
      const at = columns.get(name);
      return at === undefined ? [] : [{ at, cell }];
    })
    .sort((a, b) => a.at - b.at);
  const runs: { start: number; cells: Cell[] }[] = [];
  for (const { at, cell } of cells) {
    const last = runs.at(-1);
    if (last && last.start + last.cells.length === at) last.cells.push(cell);
    else runs.push({ start: at, cells: [cell] });
  }
  return runs.map(({ start, cells: run }) => ({
    updateCells: {
      start: { sheetId, rowIndex, columnIndex: start },
      rows: [{ values: run }],
      fields: 'userEnteredValue',
    },
  }));
}
