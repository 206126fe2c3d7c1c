import { useMemo } from 'react';
import { crossOptions, type CrossOption } from '@/domain/answerStore/crossParts';
import type { ReportPart } from '@/domain/documents/reports.schema';
import type { Registry } from '@/domain/form/registry/registered';
import type { CrossCells } from '@/domain/options/reports';
import { localNumber } from '@/shared/lib/numbers';
import type { CrossAsked } from '../params';

export interface CrossChoice {
  row: CrossOption;
  column: CrossOption;
  shown: CrossCells;
}

/**
 * What a cross-table of a form crosses, until someone chooses otherwise the first two of what can be.
 *
 * @param asked what was chosen, and how it changes
 * @returns undefined if there is nothing to cross
 */
export function useCrossChoice(
  registry: Registry,
  liveVersion: number,
  [asked, onAsked]: readonly [CrossAsked, (asked: CrossAsked) => void],
) {
  const options = useMemo(
    () => crossOptions(registry, liveVersion, localNumber),
    [registry, liveVersion],
  );
  const { show: shown } = asked;
  const row = options.find(({ key }) => key === asked.row) ?? options[0];
  const column =
    options.find(({ key }) => key === asked.column) ?? options.find((one) => one !== row);
  if (!row || !column) return undefined;
  const chosen: CrossChoice = { row, column, shown };
  const part = { kind: 'cross', row: row.side, column: column.side, show: shown } as const;
  // Both, since what comes first depends on the other.
  const change = (changes: Partial<CrossAsked>) =>
    onAsked({ row: row.key, column: column.key, show: shown, ...changes });
  return {
    chosen,
    /** As a part of a report. */
    part: part satisfies ReportPart,
    /** For `CrossPickers`. */
    pickers: {
      options,
      chosen,
      onRow: (key: string) => change({ row: key }),
      onColumn: (key: string) => change({ column: key }),
      onShown: (show: CrossCells) => change({ show }),
    },
  };
}
