import type { StoreCell, RowCells } from '@/domain/answerStore/cells';
import type { CellColumns } from './segmentFile';

interface Decoded {
  rows: number;
  cells: CellColumns;
}

/** A segment in memory, whose rows are put and removed by their keys. */
export class OpenSegment {
  readonly month: string;
  readonly part: number;
  isChanged = false;
  private readonly rows = new Map<string, number>();
  private readonly removed = new Set<number>();
  private length: number;
  private readonly main: CellColumns;
  private readonly texts: CellColumns;

  constructor(
    { month, part }: { month: string; part: number },
    { rows, cells }: Decoded,
    { cells: texts }: Decoded,
  ) {
    this.month = month;
    this.part = part;
    this.length = rows;
    this.main = cells;
    this.texts = texts;
    for (const [index, key] of (cells.get('id') ?? []).entries()) {
      if (typeof key === 'string') this.rows.set(key, index);
    }
  }

  /** Rows whose sessions have expired. */
  get unnamed(): number {
    return this.size - this.rows.size;
  }

  get size(): number {
    return this.length - this.removed.size;
  }

  has(key: string): boolean {
    return this.rows.has(key);
  }

  /** Removes the id of a row. The row stays. */
  unname(key: string): void {
    const row = this.rows.get(key);
    if (row === undefined) return;
    this.rows.delete(key);
    const ids = this.main.get('id');
    if (ids) ids[row] = undefined;
    this.isChanged = true;
  }

  /** Removes all rows that have a name. */
  removeNamed(): void {
    for (const key of this.rows.keys()) this.remove(key);
  }

  remove(key: string): void {
    const row = this.rows.get(key);
    if (row === undefined) return;
    this.rows.delete(key);
    this.removed.add(row);
    this.isChanged = true;
  }

  /** Writes a row: over the one with this key, or as a new one. */
  put(key: string, { main, texts }: RowCells): void {
    let row = this.rows.get(key);
    if (row === undefined) {
      row = this.length;
      this.length += 1;
      this.rows.set(key, row);
    }
    set(this.main, row, main);
    set(this.texts, row, texts);
    this.isChanged = true;
  }

  /** Its cells without the rows that are gone. */
  compact(): { main: CellColumns; texts: CellColumns; size: number } {
    const kept = Array.from({ length: this.length }, (_none, row) => row).filter(
      (row) => !this.removed.has(row),
    );
    const only = (columns: CellColumns): CellColumns =>
      new Map([...columns].map(([name, cells]) => [name, kept.map((row) => cells[row])]));
    return { main: only(this.main), texts: only(this.texts), size: kept.length };
  }
}

/** A row's cells; what it had before in other columns goes. */
function set(columns: CellColumns, row: number, cells: Readonly<Record<string, StoreCell>>): void {
  for (const [name, column] of columns) if (!(name in cells)) column[row] = undefined;
  for (const [name, cell] of Object.entries(cells)) {
    let column = columns.get(name);
    if (!column) {
      column = [];
      columns.set(name, column);
    }
    column[row] = cell;
  }
}

export const emptySegment = (month: string, part: number): OpenSegment =>
  new OpenSegment({ month, part }, { rows: 0, cells: new Map() }, { rows: 0, cells: new Map() });
