import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { getPage } from '@/shared/firebase/db';
import { statsMonthSchema } from '@/domain/documents/numbers.schema';
import { monthsOf, periodBefore, type Period } from '@/domain/insights/report';
import { addDaysOf, type Days } from '@/domain/insights/totals';
import { paths } from '@/domain/base/firestorePaths';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';

/** A year and the one that it is compared with touch at most 26 months. */
const MONTHS = 26;

/** How long the figures of many forms are taken for present, in milliseconds. */
const FRESH = 60_000;

/**
 * The days of several forms, each read once; undefined until all are there.
 *
 * @param formIds memoised
 */
export function useDaysOfForms(
  workspace: string,
  formIds: readonly string[],
  period: Period,
  former: Period,
): ReadonlyMap<string, Days> | undefined {
  const months = monthsOf(period, former);
  const combine = useCallback(
    (results: readonly { data: Days | undefined }[]) => {
      const known = results.flatMap(({ data }, index) => {
        const id = formIds[index];
        return data && id !== undefined ? [[id, data] as const] : [];
      });
      return known.length < formIds.length ? undefined : new Map(known);
    },
    [formIds],
  );
  return useQueries({
    queries: formIds.map((formId) => ({
      queryKey: ['daysOfForm', workspace, formId, ...months],
      queryFn: async () => {
        const query = queryOf('months', paths.formStats(workspace, formId), months, MONTHS);
        const { rows } = await getPage(query, statsMonthSchema);
        return rows.reduce<Days>((sum, { data }) => addDaysOf(sum, data.days, 1), {});
      },
      staleTime: FRESH,
    })),
    combine,
  });
}

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
  const months = monthsOf(period, former);
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
  /** When the newest of the figures were written, milliseconds. */
  const updatedAt = rows && Math.max(0, ...rows.map(({ data }) => data.updatedAt));
  return { ...result, days, updatedAt };
}
