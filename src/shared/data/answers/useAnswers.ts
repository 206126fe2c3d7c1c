import { useQuery } from '@tanstack/react-query';
import { NO_DOCUMENT } from '@/shared/lib/urlState';
import type { LoadedAnswers } from './loadAnswers';
import type { LoadedVisits } from './loadVisits';

/** How often a store that is still being written is asked again, in milliseconds. */
const BEHIND = 3_000;
/** How long a table is taken for present, in milliseconds. */
const FRESH = 60_000;

/** A form's answers as a table; refetched after a minute when the screen gets the focus. */
export function useAnswers(workspace: string, formId: string | undefined) {
  return useQuery({
    queryKey: ['answers', workspace, formId],
    queryFn: async ({ client }) =>
      (await import('./loadAnswers')).loadAnswers(client, { workspace, formId: formId ?? '' }),
    enabled: formId !== undefined && formId !== NO_DOCUMENT,
    staleTime: FRESH,
    structuralSharing: false,
    refetchInterval: ({ state }) => (state.data?.isBehind ? BEHIND : false),
  });
}

/** The texts of a store, loaded when they are shown or searched. */
export function useAnswerTexts(
  workspace: string,
  formId: string,
  answers: LoadedAnswers | undefined,
  isWanted: boolean,
) {
  return useQuery({
    queryKey: ['answerTexts', workspace, formId, answers?.segments.map(({ texts }) => texts.name)],
    queryFn: async ({ client }) =>
      (await import('./loadAnswers')).loadAnswerTexts(
        client,
        { workspace, formId },
        answers?.segments ?? [],
      ),
    enabled: isWanted && answers !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

/**
 * The visits of several forms as one table, of whole months.
 *
 * @param forms undefined waits; of none, there is an empty table
 */
export function useVisitsOfForms(
  workspace: string,
  forms: readonly string[] | undefined,
  months: readonly [string, string],
) {
  return useQuery<LoadedVisits>({
    // One more view may change their order, which is no reason to load them again.
    queryKey: ['visitsOfForms', workspace, [...(forms ?? [])].sort(), ...months],
    queryFn: async () =>
      (await import('./loadVisits')).loadVisits({
        workspace,
        forms: [...(forms ?? [])],
        months: [...months],
      }),
    enabled: forms !== undefined && forms.length > 0,
    staleTime: FRESH,
    structuralSharing: false,
    refetchInterval: ({ state }) => (state.data?.isBehind ? BEHIND : false),
  });
}
