import Button from '@mui/material/Button';
import type { ReportPart } from '@/domain/documents/reports.schema';

/** Adds a part to the report that is open; undefined if there is none that may be changed. */
export type OnPart = ((part: ReportPart) => void) | undefined;

/** Puts what is on screen at the end of the open report. */
export function AddToReport({ onPart, part }: { onPart: OnPart; part: () => ReportPart }) {
  return (
    onPart && (
      <Button data-print="none" size="small" onClick={() => onPart(part())}>
        Add to report
      </Button>
    )
  );
}
