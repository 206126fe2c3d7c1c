/** The ids of a list from a form's answer store. Loaded once a list needs them. */
import type { QueryClient } from '@tanstack/react-query';
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

/** What of a form's store its lists are made of. */
export interface OpenedList {
  /** The store is still being written: a list of some responses would be taken for one of all. */
  isBehind: boolean;
  /** The responses that a list shows, in its order. */
  list: (
    registry: Registry,
    filter: ResponseFilter,
    order: ListOrder,
    at: ListedAt,
  ) => readonly ListedResponse[];
}

/** Loads a form's store. */
export async function openList(client: QueryClient, form: Form): Promise<OpenedList> {
  const { table, segments, isBehind } = await loadAnswers(client, form);
  if (isBehind) return { isBehind, list: () => [] };
  const texts = await loadAnswerTexts(client, form, segments);
  return {
    isBehind,
    list(registry, filter, order, at) {
      const from = { table, texts, registry };
      return Array.from(listedRows(from, filter, order, at), (row) => responseAt(from, row));
    },
  };
}
