/** Texts of a form while the assistant translates them, one part after the other. Nothing of the form changes here. */
import { useCallback } from 'react';
import type { Address } from '@/domain/base/languages';
import type { LeftReason, TranslatedText } from '@/domain/calls/assist.schema';
import { translationParts, type TextToTranslate } from '@/domain/form/translation/parts';
import type { AssistState } from '@/shared/data/assist/useAssist';
import { useRunning } from '@/shared/data/assist/useRunning';
import { askAssistant } from '@/shared/firebase/assist';

export interface Translating {
  status: 'idle' | 'working' | 'done';
  /** What is asked for, in the words of then. */
  asked: readonly TextToTranslate[];
  texts: readonly TranslatedText[];
  left: readonly { id: string; reason: LeftReason }[];
  from?: AssistState['from'];
  /** A model was asked and did not answer. */
  modelFailed?: boolean;
  /** Why the rest was not asked for. */
  error?: Error;
}

export interface TranslatingWish {
  workspace: string;
  from: string;
  to: string;
  address?: Address | undefined;
  texts: readonly TextToTranslate[];
}

const IDLE: Translating = { status: 'idle', asked: [], texts: [], left: [] };

/** Adds to what is known by the events of one part. */
async function translatePart(
  wish: TranslatingWish,
  part: TextToTranslate[],
  before: Translating,
  signal: AbortSignal,
  show: (state: Translating) => void,
): Promise<Translating> {
  let state = before;
  const { workspace, from, to, address } = wish;
  let isAnswered = false;
  for await (const event of askAssistant(
    { ask: 'translate', workspace, from, to, ...(address ? { address } : {}), texts: part },
    signal,
  )) {
    if (event.event === 'from') {
      const { provider, name } = event;
      const failed = state.modelFailed === true || (provider === 'built_in' && wasModel(state));
      state = { ...state, from: { provider, name }, ...(failed ? { modelFailed: true } : {}) };
    } else if (event.event === 'progress' && event.translated) {
      show({ ...state, texts: [...before.texts, ...event.translated] });
    } else if (event.event === 'translated') {
      isAnswered = true;
      state = {
        ...state,
        texts: [...before.texts, ...event.texts],
        left: [...before.left, ...event.left],
      };
    }
  }
  if (!isAnswered) throw new Error('The assistant stopped before it was done.');
  return state;
}

const wasModel = ({ from }: Translating) => from?.provider === 'model';

/** One wish at a time; cancelling or leaving ends it. */
export function useTranslating() {
  const { state, begin, cancel } = useRunning(IDLE);
  const translate = useCallback(
    async (wish: TranslatingWish) => {
      const { signal, show } = begin();
      let now: Translating = { ...IDLE, status: 'working', asked: wish.texts };
      show(now);
      try {
        for (const part of translationParts(wish.texts)) {
          now = await translatePart(wish, part, now, signal, show);
          show(now);
          // A model that is silent would be silent for each part that is left.
          if (now.modelFailed) break;
        }
      } catch (error) {
        now = { ...now, error: error instanceof Error ? error : new Error() };
      }
      show({ ...now, status: 'done' });
    },
    [begin],
  );
  return { state, translate, cancel };
}
