import { useMemo } from 'react';
import {
  conditionsOfAllForms,
  coverageText,
  formsToRead,
  formsWithViews,
  rowsOfForms,
  type AllFormsRows,
} from '@/domain/answerStore/allForms';
import { monthsOf, type Period } from '@/domain/insights/report';
import { useVisitsOfForms } from '@/shared/data/answers/useAnswers';
import type { FormHead } from '@/shared/data/forms';
import { useDaysOfForms } from '@/shared/data/stats';
import { useWorkspace } from '@/shared/data/workspace';
import { formatCount } from '@/shared/lib/numbers';
import type { InsightsCondition } from '../params';

/** The visits of all forms under the filters of the screen. */
export interface AllFormsAnswers extends AllFormsRows {
  /** Which visits these are. */
  coverage: string;
  writtenAt: number;
  isBehind: boolean;
}

interface Reported {
  period: Period;
  former: Period;
  today: string;
}

/**
 * What is counted of all forms: by form from the counters, and beyond that from the visits of the forms with the most views.
 *
 * @param forms those that are listed; undefined waits
 */
export function useAllForms(
  forms: readonly FormHead[] | undefined,
  filter: readonly InsightsCondition[],
  { period, former, today }: Reported,
) {
  const { id: workspace } = useWorkspace();
  const published = useMemo(
    () => forms?.filter(({ data }) => data.liveVersion !== undefined) ?? [],
    [forms],
  );
  const ids = useMemo(() => published.map(({ id }) => id), [published]);
  const counted = useDaysOfForms(workspace, ids, period, former);
  const withViews = useMemo(
    () =>
      forms &&
      counted &&
      formsWithViews(
        ids.map((formId) => ({ formId, days: counted.get(formId) ?? {} })),
        { period, former },
      ),
    [forms, counted, ids, period, former],
  );
  const asked = useMemo(() => withViews && formsToRead(withViews), [withViews]);
  const loaded = useVisitsOfForms(workspace, asked, monthsOf(period, former));
  const conditions = useMemo(() => conditionsOfAllForms(filter), [filter]);
  const { data } = loaded;
  const answers = useMemo((): AllFormsAnswers | undefined => {
    if (!data) return undefined;
    const { table, writtenAt, isBehind, forms: read } = data;
    const rows = rowsOfForms(table, read, conditions, { period, today });
    const all = withViews?.length ?? read.length;
    return {
      ...rows,
      coverage: coverageText({ views: rows.views, read: read.length, all }, formatCount),
      writtenAt,
      isBehind,
    };
  }, [data, conditions, period, today, withViews]);
  return {
    published,
    /** By form, from the counters. */
    counted,
    conditions,
    answers,
    hasVisits: asked === undefined || asked.length > 0,
    error: loaded.error,
    refetch: () => void loaded.refetch(),
  };
}
