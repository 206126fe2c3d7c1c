import type { ReactNode } from 'react';
import { arranged, isShown, type ColumnAbout, type TableLayout } from './layout';

/** A row of a table. */
export interface RowOf {
  id: string;
}

/** A column as data: what it is called, how it reads, and what can be done with it. */
export interface TableColumn<R extends RowOf> extends ColumnAbout {
  text: (row: R) => string;
  /** Where a text does not do. */
  render?: (row: R) => ReactNode;
  /** The orders that an index has, the first one first; none where rows can't be sorted by it. */
  sorts?: readonly ('asc' | 'desc')[];
  /** In pixels, until the person chooses another. */
  width?: number;
  align?: 'right';
}

/** The first column, which always stays: what the row is of, as the way to it. */
export interface LeadColumn<R extends RowOf> extends Pick<
  TableColumn<R>,
  'id' | 'label' | 'text' | 'sorts'
> {
  render: (row: R) => ReactNode;
}

export interface GridContent<R extends RowOf> {
  /** Those that are shown, in their order. */
  columns: readonly TableColumn<R>[];
  /** How many of the first columns stay in sight, with those that always do. */
  pinned: number;
  widths: Readonly<Record<string, number>>;
}

/** Columns that always stay in sight: what selects, and the lead. */
const ALWAYS_PINNED = 2;

/** What a grid shows of its columns, as a person has arranged them. */
export function contentOf<R extends RowOf>(
  columns: readonly TableColumn<R>[],
  layout: TableLayout,
): GridContent<R> {
  const shown = arranged(columns, layout).filter((column) => isShown(layout, column));
  return {
    columns: shown,
    pinned: ALWAYS_PINNED + shown.filter(({ id }) => layout.pinned.includes(id)).length,
    widths: layout.widths,
  };
}
