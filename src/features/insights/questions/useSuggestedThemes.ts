import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Themes } from '@/domain/answerStore/themes';
import { ASSIST_LIMITS } from '@/domain/options/assist';
import { cutText } from '@/domain/text/plainText';
import { useAssist, type AssistState } from '@/shared/data/assist/useAssist';
import { useWorkspace } from '@/shared/data/workspace';
import type { Quote } from '@/domain/answerStore/quotes';

/** Themes, who named them, and the texts that they are of. */
export interface NamedThemes extends Themes {
  from: AssistState['from'];
  of: readonly Quote[];
}

/** How long an answer is kept in this tab after its question was last on screen. */
const KEPT = 60 * 60_000;

/** The newest texts, as a request takes them. */
const sentOf = (quotes: readonly Quote[]) =>
  quotes.slice(0, ASSIST_LIMITS.themeTexts).map(({ response, text }) => ({
    id: response,
    text: cutText(text, ASSIST_LIMITS.themeTextCharacters),
  }));

const isSame = (some: readonly Quote[], others: readonly Quote[]) =>
  some.length === others.length &&
  some.every(({ response, text }, at) => {
    const other = others[at];
    return other?.response === response && other.text === text;
  });

/** Themes of these texts, asked for once in a session: other texts are another question. Nothing is stored. */
export function useSuggestedThemes(
  formId: string,
  fieldId: string,
  question: string,
  quotes: readonly Quote[],
) {
  const { id: workspace } = useWorkspace();
  const client = useQueryClient();
  const queryKey = ['themes', workspace, formId, fieldId];
  const { data: kept } = useQuery<NamedThemes | null>({
    queryKey,
    queryFn: () => null,
    enabled: false,
    gcTime: KEPT,
  });
  const { state, ask, cancel } = useAssist();
  const { answer, from } = state;
  const known = kept && isSame(kept.of, quotes) ? kept : undefined;
  useEffect(() => {
    if (answer?.event !== 'themes') return;
    const { themes, summary } = answer;
    client.setQueryData(queryKey, { themes, summary, from, of: quotes } satisfies NamedThemes);
    cancel();
    // Answered once: what it was asked of is what is on screen, since other texts cancel it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rest is as it was when it was asked
  }, [answer]);
  const key = quotes.map(({ response }) => response).join();
  useEffect(() => cancel, [key, cancel]);
  return {
    state,
    known,
    cancel,
    /** How many of them are sent. */
    sent: Math.min(quotes.length, ASSIST_LIMITS.themeTexts),
    ask: () =>
      void ask({
        ask: 'themes',
        workspace,
        question: cutText(question, 500),
        texts: sentOf(quotes),
      }),
  };
}
