import { ColumnsButton } from './ColumnsButton';
import { DensityButton } from './DensityButton';
import type { ColumnAbout, Density, TableLayout } from './layout';

/** A table as a person has arranged it, and how to arrange it otherwise. */
export interface OwnLayout {
  layout: TableLayout;
  density: Density;
  setLayout: (layout: TableLayout) => void;
  setDensity: (density: Density) => void;
}

interface Props {
  /** Undefined until it is known. */
  own: OwnLayout | undefined;
  /** All columns that can be chosen. */
  columns: readonly ColumnAbout[];
}

/** How a person has the table: columns and the height of rows. */
export function ArrangeTable({ own, columns }: Props) {
  if (!own) return null;
  return (
    <>
      <ColumnsButton columns={columns} layout={own.layout} onChange={own.setLayout} />
      <DensityButton density={own.density} onChange={own.setDensity} />
    </>
  );
}
