import { ColumnsButton } from './ColumnsButton';
import { DensityButton } from './DensityButton';
import type { ResponseTable } from './useTable';

/** How a person has the table: columns and the height of rows. */
export function ArrangeTable({ table: { own, columns } }: { table: ResponseTable }) {
  if (!own) return null;
  return (
    <>
      <ColumnsButton columns={columns} layout={own.layout} onChange={own.setLayout} />
      <DensityButton density={own.density} onChange={own.setDensity} />
    </>
  );
}
