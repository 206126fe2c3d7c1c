/** Rows of a file in parts that pass the server's guard (functions' services/bodySizes.ts reads the same limits). */
import { jsonValueCounter } from '@/domain/base/jsonValues';
import { PART_BYTES, PART_ROWS, PART_VALUES } from '@/domain/options/imports';

/** Rows in parts, in their order. A row that is larger than a part is one by itself. */
export function partsOf<R>(rows: readonly R[]): R[][] {
  const parts: R[][] = [];
  let bytes = Infinity;
  let values = Infinity;
  for (const row of rows) {
    const own = new TextEncoder().encode(JSON.stringify(row));
    const ownValues = jsonValueCounter()(own) + 1;
    const last = parts.at(-1);
    const fits = bytes + own.length <= PART_BYTES && values + ownValues <= PART_VALUES;
    if (last && fits && last.length < PART_ROWS) last.push(row);
    else {
      parts.push([row]);
      bytes = 0;
      values = 0;
    }
    bytes += own.length + 1;
    values += ownValues;
  }
  return parts;
}
