import { useMemo } from 'react';
import {
  conditionsOfAllForms,
  coverageText,
  formsToRead,
  maskOfForm,
} from '@/domain/answerStore/allForms';
import { daysOfRows } from '@/domain/answerStore/figures';
import { reportedRows, type ReportedRows } from '@/domain/answerStore/reported';
import { countIn, type AnswerTable } from '@/domain/answerStore/table';
import { settledConditions } from '@/domain/conditions/groups';
import { totalsOf, type Period } from '@/domain/insights/report';
import type { Days } from '@/domain/insights/totals';
import { useVisitsOfForms } from '@/shared/data/answers/useAnswers';
import type { FormHead } from '@/shared/data/forms';
import { monthsOf, useDaysOfForms } from '@/shared/data/stats';
import { useWorkspace } from '@/shared/data/workspace';
import { formatCount } from '@/shared/lib/numbers';
import type { InsightsCondition } from '../params';

/** The visits of all forms under the filters of the screen. */
export interface AllFormsAnswers extends ReportedRows {
  table: AnswerTable;
  /** Under the filters, days of all forms that were read; empty without filters, where counters have them. */
  days: Days;
  /** The same by form. */
  daysByForm: ReadonlyMap<string, Days>;
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

/** No condition asks for an answer. */
const NO_REGISTRY = { registry: {} };

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
  const withVisits = useMemo(() => {
    if (!forms || !counted) return undefined;
    const viewsIn = (formId: string, days: Period) =>
      totalsOf(counted.get(formId) ?? {}, days).views;
    return ids
      .map((formId) => ({ formId, views: viewsIn(formId, period) + viewsIn(formId, former) }))
      .filter(({ views }) => views > 0);
  }, [forms, counted, ids, period, former]);
  const asked = useMemo(() => withVisits && formsToRead(withVisits), [withVisits]);
  const loaded = useVisitsOfForms(workspace, asked, monthsOf(period, former));
  const conditions = useMemo(() => conditionsOfAllForms(filter), [filter]);
  const { data } = loaded;
  const answers = useMemo((): AllFormsAnswers | undefined => {
    if (!data) return undefined;
    const { table, writtenAt, isBehind, forms: read } = data;
    const of = [...settledConditions<InsightsCondition>(conditions, () => today)];
    const rows = reportedRows(table, { op: 'all', of }, NO_REGISTRY, period);
    return {
      table,
      ...rows,
      days: of.length > 0 ? daysOfRows(table, rows.visitsOfAllDays) : {},
      daysByForm: new Map(
        (of.length > 0 ? read : []).map((formId) => [
          formId,
          daysOfRows(table, maskOfForm(table, rows.visitsOfAllDays, formId)),
        ]),
      ),
      coverage: coverageText(
        { views: countIn(rows.visits), read: read.length, all: withVisits?.length ?? read.length },
        formatCount,
      ),
      writtenAt,
      isBehind,
    };
  }, [data, conditions, period, today, withVisits]);
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
