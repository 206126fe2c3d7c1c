import { useMemo } from 'react';
import { responses, visits } from '@/domain/answerStore/figures';
import { asksForTexts, maskWhere, type StoreCondition } from '@/domain/answerStore/filter';
import { bothMasks, type AnswerTable, type Mask } from '@/domain/answerStore/table';
import type { Registry } from '@/domain/form/registry/registered';
import type { Period } from '@/domain/insights/report';
import { useAnswers, useAnswerTexts } from '@/shared/data/answers/useAnswers';
import { useRegistry } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import type { InsightsCondition } from './params';

/** A form's answers under the filters of the screen. */
export interface FormAnswers {
  formId: string;
  table: AnswerTable;
  registry: Registry;
  /** Texts are there if a filter asks for them. */
  texts: AnswerTable | undefined;
  /** Visits that meet the filters, of all days: what `daysOfRows` counts. */
  visitsOfAllDays: Mask;
  /** Visits of the period. */
  visits: Mask;
  /** Responses of the period, imported ones too. */
  responses: Mask;
  /** Visits of the period that this one is compared with. */
  visitsBefore: Mask;
}

const within = (table: AnswerTable, { from, to }: Period): Mask => {
  const { codes, words } = table.codes('day');
  const isIn = words.map((word, code) => code > 0 && word >= from && word <= to);
  const mask = new Uint8Array(table.rows);
  for (let row = 0; row < mask.length; row += 1) if (isIn[codes[row] ?? 0]) mask[row] = 1;
  return mask;
};

/** Loads a form's answers, and works out what the filters leave. */
export function useFormAnswers(
  formId: string | undefined,
  { period, former }: { period: Period; former: Period },
  conditions: readonly InsightsCondition[],
) {
  const { id: workspace } = useWorkspace();
  const loaded = useAnswers(workspace, formId);
  const { registry } = useRegistry(workspace, formId);
  const condition: StoreCondition = useMemo(
    () => ({ op: 'all', of: [...conditions] }),
    [conditions],
  );
  const isAsking = registry !== undefined && asksForTexts(condition, registry);
  const texts = useAnswerTexts(workspace, formId ?? '', loaded.data, isAsking);
  const table = loaded.data?.table;
  const answers = useMemo((): FormAnswers | undefined => {
    if (!table || !registry || formId === undefined || (isAsking && !texts.data)) return undefined;
    const met = maskWhere(table, condition, {
      registry,
      ...(texts.data ? { texts: texts.data } : {}),
    });
    const counted = bothMasks(visits(table), met);
    const now = within(table, period);
    return {
      formId,
      table,
      registry,
      texts: texts.data,
      visitsOfAllDays: counted,
      visits: bothMasks(counted, now),
      visitsBefore: bothMasks(counted, within(table, former)),
      responses: bothMasks(bothMasks(responses(table), met), now),
    };
  }, [table, registry, formId, isAsking, texts.data, condition, period, former]);
  return {
    answers,
    loaded: loaded.data,
    registry,
    error: loaded.error ?? texts.error,
    refetch: () => void loaded.refetch(),
  };
}
