/** Segments as files: Parquet with gzip, which BigQuery and DuckDB read as it is. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { parquetWriteBuffer, schemaFromColumnData, type BasicType } from 'hyparquet-writer';
import type { StoreCell } from '@/domain/answerStore/cells';
import type { ColumnType, StoreColumn } from '@/domain/answerStore/columns';
import { readSegment } from '@/domain/answerStore/readFile';

/** Cells by column, one for each row. */
export type CellColumns = Map<string, (StoreCell | undefined)[]>;

const TYPES: Record<Exclude<ColumnType, 'day'>, BasicType> = {
  text: 'STRING',
  number: 'DOUBLE',
  flag: 'BOOLEAN',
  instant: 'TIMESTAMP',
};

const asDate = (cell: StoreCell | undefined) =>
  cell === undefined
    ? null
    : new Date(typeof cell === 'string' ? `${cell}T00:00:00Z` : Number(cell));

function encoded(
  type: ColumnType,
  cells: readonly (StoreCell | undefined)[],
  rows: number,
): unknown[] {
  const all = Array.from({ length: rows }, (_none, row) => cells[row]);
  if (type === 'day' || type === 'instant') return all.map(asDate);
  const kind = { text: 'string', number: 'number', flag: 'boolean' }[type];
  // Of another type, from before a question's type changed, a cell is left out rather than the file broken.
  return all.map((cell) => (typeof cell === kind ? cell : null));
}

/** A file of these columns; ones without any cell are left out. Equal columns make equal bytes. */
export function encodeSegment(
  columns: readonly StoreColumn[],
  cells: CellColumns,
  rows: number,
): Uint8Array {
  const used = columns.filter(
    ({ name }, index) =>
      // A file without columns has no rows.
      index === 0 || cells.get(name)?.some((cell) => cell !== undefined),
  );
  const columnData = used.map(({ name, type }) => ({
    name,
    data: encoded(type, cells.get(name) ?? [], rows),
    ...(type === 'day' ? {} : { type: TYPES[type] }),
    // Rows are about in the order of their instants: the differences are small.
    ...(type === 'instant' ? { encoding: 'DELTA_BINARY_PACKED' as const } : {}),
  }));
  const days = used.filter(({ type }) => type === 'day');
  const schema = schemaFromColumnData({
    columnData,
    schemaOverrides: Object.fromEntries(
      days.map(({ name }) => [
        name,
        { name, type: 'INT32', converted_type: 'DATE', repetition_type: 'OPTIONAL' } as const,
      ]),
    ),
  });
  return new Uint8Array(
    parquetWriteBuffer({
      columnData: columnData.map(({ name, data, encoding }) => ({
        name,
        data,
        ...(encoding ? { encoding } : {}),
      })),
      schema,
      codec: 'GZIP',
      compressors: { GZIP: (bytes) => gzipSync(bytes) },
      statistics: false,
      rowGroupSize: Math.max(rows, 1),
    }),
  );
}

/** The cells of a file. Throws for bytes that are no such file. */
export async function decodeSegment(
  bytes: Uint8Array,
  wanted?: readonly string[],
): Promise<{ rows: number; cells: CellColumns }> {
  const { rows, columns } = await readSegment(new Uint8Array(bytes).buffer, gunzipSync, wanted);
  const cells: CellColumns = new Map();
  for (const [name, parts] of columns) {
    const column: (StoreCell | undefined)[] = [];
    for (const part of parts) {
      for (let index = 0; index < part.length; index += 1) {
        column.push((part[index] ?? undefined) as StoreCell | undefined);
      }
    }
    cells.set(name, column);
  }
  return { rows, cells };
}

/** The hash in a file's name: equal content has an equal name, and names can't be guessed. */
export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 32);
