import { useMemo, useState } from 'react';
import { crossOptions, type CrossOption } from '@/domain/answerStore/crossParts';
import type { ReportPart } from '@/domain/documents/reports.schema';
import type { Registry } from '@/domain/form/registry/registered';
import type { CrossCells } from '@/domain/options/reports';
import { formatNumber } from '@/shared/lib/numbers';

export interface CrossChoice {
  row: CrossOption;
  column: CrossOption;
  shown: CrossCells;
}

/**
 * What a cross-table of a form crosses, until somebody chooses otherwise the first two of what can be.
 *
 * @returns undefined if there is nothing to cross
 */
export function useCrossChoice(registry: Registry, liveVersion: number) {
  const options = useMemo(
    () => crossOptions(registry, liveVersion, formatNumber),
    [registry, liveVersion],
  );
  const [rowKey, onRow] = useState<string>();
  const [columnKey, onColumn] = useState<string>();
  const [shown, onShown] = useState<CrossCells>('count');
  const row = options.find(({ key }) => key === rowKey) ?? options[0];
  const column = options.find(({ key }) => key === columnKey) ?? options.find((one) => one !== row);
  if (!row || !column) return undefined;
  const chosen: CrossChoice = { row, column, shown };
  const part = { kind: 'cross', row: row.side, column: column.side, show: shown } as const;
  return {
    chosen,
    /** As a part of a report. */
    part: part satisfies ReportPart,
    /** For `CrossPickers`. */
    pickers: { options, chosen, onRow, onColumn, onShown },
  };
}
