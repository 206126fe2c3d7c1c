import { useMemo } from 'react';
import { dayIn } from '@/domain/base/days';
import { settledConditions } from '@/domain/conditions/groups';
import { asksForTexts, type StoreCondition } from '@/domain/answerStore/filter';
import { reportedRows, type ReportedRows } from '@/domain/answerStore/reported';
import type { AnswerTable } from '@/domain/answerStore/table';
import type { Registry } from '@/domain/form/registry/registered';
import type { Period } from '@/domain/insights/report';
import { useAnswers, useAnswerTexts } from '@/shared/data/answers/useAnswers';
import { useRegistry } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { useNow } from '@/shared/lib/useNow';
import type { VisitSegment } from '@/domain/documents/reports.schema';
import { segmentConditions, type InsightsCondition } from './params';

/** A form's answers under the filters of the screen. */
export interface FormAnswers extends ReportedRows {
  formId: string;
  period: Period;
  table: AnswerTable;
  registry: Registry;
  /** Texts are there if a filter or a segment asks for them. */
  texts: AnswerTable | undefined;
}

const NO_SEGMENTS: readonly VisitSegment[] = [];

/**
 * Loads a form's answers, and works out what the filters leave.
 *
 * @param segments whose filters may ask for texts
 */
export function useFormAnswers(
  formId: string | undefined,
  period: Period,
  conditions: readonly InsightsCondition[],
  segments: readonly VisitSegment[] = NO_SEGMENTS,
) {
  const { id: workspace, timeZone } = useWorkspace();
  const today = dayIn(timeZone, useNow());
  const loaded = useAnswers(workspace, formId);
  const { registry } = useRegistry(workspace, formId);
  const condition: StoreCondition = useMemo(
    () => ({ op: 'all', of: [...settledConditions<InsightsCondition>(conditions, () => today)] }),
    [conditions, today],
  );
  const isAsking =
    registry !== undefined &&
    (asksForTexts(condition, registry) ||
      segments.some((one) =>
        asksForTexts({ op: 'all', of: [...segmentConditions(one)] }, registry),
      ));
  const texts = useAnswerTexts(workspace, formId ?? '', loaded.data, isAsking);
  const table = loaded.data?.table;
  const answers = useMemo((): FormAnswers | undefined => {
    if (!table || !registry || formId === undefined || (isAsking && !texts.data)) return undefined;
    const context = { registry, ...(texts.data ? { texts: texts.data } : {}) };
    const rows = reportedRows(table, condition, context, period);
    return { formId, period, table, registry, texts: texts.data, ...rows };
  }, [table, registry, formId, isAsking, texts.data, condition, period]);
  return {
    answers,
    loaded: loaded.data,
    registry,
    error: loaded.error ?? texts.error,
    refetch: () => void loaded.refetch(),
  };
}
