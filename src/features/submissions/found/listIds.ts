/** The ids of a list from a form's answer store. Loaded once a list needs them. */
import type { QueryClient } from '@tanstack/react-query';
import { RESPONSE, textColumnsOf } from '@/domain/answerStore/columns';
import {
  listedRows,
  responseAt,
  type ListedAt,
  type ListedResponse,
} from '@/domain/answerStore/listed';
import type { ResponseFilter } from '@/domain/conditions/filters';
import type { ListOrder } from '@/domain/filter/listPlan';
import type { Registry } from '@/domain/form/registry/registered';
import { loadAnswers, loadAnswerTexts } from '@/shared/data/answers/loadAnswers';

interface Form {
  workspace: string;
  formId: string;
}

/** A form's store, or that it is still being written: a list of some would be taken for one of all. */
export async function openList(client: QueryClient, form: Form) {
  const { table, segments, isBehind } = await loadAnswers(client, form);
  if (isBehind) return 'behind' as const;
  return { table, texts: await loadAnswerTexts(client, form, segments) };
}
export type OpenedList = Awaited<ReturnType<typeof openList>>;

/** The responses that a list shows, in its order. */
export function listedOf(
  opened: Exclude<OpenedList, 'behind'>,
  registry: Registry,
  filter: ResponseFilter,
  order: ListOrder,
  at: ListedAt,
): readonly ListedResponse[] {
  const textColumns = textColumnsOf(registry).flatMap(({ name }) =>
    name === RESPONSE ? [] : [name],
  );
  const from = { ...opened, textColumns, registry };
  return Array.from(listedRows(from, filter, order, at), (row) => responseAt(from, row));
}
