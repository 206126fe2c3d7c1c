import { useMemo } from 'react';
import { statsMonthSchema } from '@/domain/documents/numbers.schema';
import { monthOf } from '@/domain/base/days';
import { periodBefore, type Period } from '@/domain/insights/report';
import { addDaysOf, type Days } from '@/domain/insights/totals';
import { paths } from '@/domain/base/firestorePaths';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';

/** A year and the one that it is compared with touch at most 26 months. */
const MONTHS = 26;

/**
 * The days of a period and of the one that it is compared with, live, from the month documents of a form or of the
 * workspace.
 *
 * @param workspace undefined waits
 */
export function useDays(
  workspace: string | undefined,
  formId: string | undefined,
  period: Period,
  former: Period = periodBefore(period),
) {
  const from = former.from < period.from ? former.from : period.from;
  const months = [monthOf(from), monthOf(period.to)] as const;
  const source = (path: string) =>
    livePage(queryOf('months', path, months, MONTHS), statsMonthSchema);
  const result = useLive(
    workspace === undefined
      ? null
      : source(
          formId === undefined
            ? paths.workspaceStats(workspace)
            : paths.formStats(workspace, formId),
        ),
  );
  const rows = result.data?.rows;
  const days = useMemo(
    () => rows?.reduce<Days>((sum, row) => addDaysOf(sum, row.data.days, 1), {}),
    [rows],
  );
  return { ...result, days };
}
