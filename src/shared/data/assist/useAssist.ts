/** What the assistant says to one question, while it comes. */
import { useCallback } from 'react';
import type { AssistEvent } from '@/domain/calls/assist.schema';
import { askAssistant, type AssistAsk } from '@/shared/firebase/assist';
import { useRunning } from './useRunning';

type Answer = Exclude<AssistEvent, { event: 'from' | 'progress' | 'failed' | 'who' }>;

export interface AssistState {
  status: 'idle' | 'asking' | 'answered' | 'failed';
  /** Who answers or answered, by its name; the built-in generator if no model did. */
  from?: { provider: 'built_in' | 'model'; name: string };
  /** A model was asked and did not answer. */
  modelFailed?: boolean;
  labels: readonly string[];
  /** Operations that are known while more of them come. */
  operations?: readonly unknown[];
  answer?: Answer;
  error?: Error;
}

const IDLE: AssistState = { status: 'idle', labels: [] };

/** What an event makes of the state. */
export function withEvent(state: AssistState, event: AssistEvent): AssistState {
  switch (event.event) {
    case 'from':
      return {
        ...state,
        labels: [],
        operations: [],
        modelFailed: state.from?.provider === 'model',
        from: { provider: event.provider, name: event.name },
      };
    case 'progress':
      return {
        ...state,
        labels: event.labels,
        ...(event.operations ? { operations: event.operations } : {}),
      };
    case 'failed':
      return { ...state, status: 'failed' };
    case 'who':
      return state;
    default:
      return { ...state, status: 'answered', answer: event };
  }
}

/** One question at a time; a new one, cancelling, or leaving ends the one before. */
export function useAssist() {
  const { state, begin, cancel } = useRunning(IDLE);
  const ask = useCallback(
    async (question: AssistAsk) => {
      const { signal, show } = begin();
      show({ ...IDLE, status: 'asking' });
      try {
        for await (const event of askAssistant(question, signal)) {
          show((now) => withEvent(now, event));
        }
        // A line that broke off says nothing more.
        show((now) => (now.status === 'asking' ? { ...now, status: 'failed' } : now));
      } catch (error) {
        show({ ...IDLE, status: 'failed', error: error instanceof Error ? error : new Error() });
      }
    },
    [begin],
  );
  return { state, ask, cancel };
}
