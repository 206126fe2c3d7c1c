/** Reads a segment of the answer store: Parquet, by `hyparquet`. */
import { parquetMetadata, parquetRead, type ColumnData, type ParquetParsers } from 'hyparquet';
import { addDays } from '@/domain/base/calendar';
import type { SegmentColumns } from './table';

const days = new Map<number, string>();

/** `YYYY-MM-DD` of a number of days since the epoch. */
function dayOf(number: number): string {
  let day = days.get(number);
  if (day === undefined) {
    day = addDays('1970-01-01', number);
    days.set(number, day);
  }
  return day;
}

/** Days as they are written everywhere, instants in milliseconds. hyparquet's type knows dates only. */
const PARSERS = {
  dateFromDays: dayOf,
  timestampFromMilliseconds: Number,
} as unknown as Partial<ParquetParsers>;

/**
 * The columns of a file.
 *
 * @param gunzip the platform's, or a library's
 * @param wanted only these; those that the file has not are left out
 * @throws Error for bytes that are no Parquet
 */
export async function readSegment(
  bytes: ArrayBuffer,
  gunzip: (bytes: Uint8Array) => Uint8Array,
  wanted?: readonly string[],
): Promise<SegmentColumns> {
  const metadata = parquetMetadata(bytes);
  const known = metadata.schema.slice(1).map(({ name }) => name);
  const columns = wanted === undefined ? known : known.filter((name) => wanted.includes(name));
  const found = new Map<string, ArrayLike<unknown>[]>();
  if (columns.length > 0 && metadata.num_rows > 0n) {
    await parquetRead({
      file: bytes,
      metadata,
      columns,
      parsers: PARSERS,
      compressors: { GZIP: gunzip },
      onChunk: ({ columnName, columnData }: ColumnData) => {
        const parts = found.get(columnName);
        if (parts) parts.push(columnData);
        else found.set(columnName, [columnData]);
      },
    });
  }
  return { rows: Number(metadata.num_rows), columns: found };
}
