import { useQuery } from '@tanstack/react-query';
import type { LoadedAnswers } from './loadAnswers';

/** How often a store that is still being written is asked again, in milliseconds. */
const BEHIND = 3_000;
/** How long a table is taken for present, in milliseconds. */
const FRESH = 60_000;

/** A form's answers as a table; asked again when somebody comes back to the screen after a minute. */
export function useAnswers(workspace: string, formId: string | undefined) {
  return useQuery({
    queryKey: ['answers', workspace, formId],
    queryFn: async () => (await import('./loadAnswers')).loadAnswers(workspace, formId ?? ''),
    enabled: formId !== undefined,
    staleTime: FRESH,
    structuralSharing: false,
    refetchInterval: ({ state }) => (state.data?.isBehind ? BEHIND : false),
  });
}

/** The texts of a store, read once somebody looks at them. */
export function useAnswerTexts(
  workspace: string,
  formId: string,
  answers: LoadedAnswers | undefined,
  isWanted: boolean,
) {
  return useQuery({
    queryKey: ['answerTexts', workspace, formId, answers?.segments.map(({ texts }) => texts.name)],
    queryFn: async () =>
      (await import('./loadAnswers')).loadAnswerTexts(workspace, formId, answers?.segments ?? []),
    enabled: isWanted && answers !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
