/** What the assistant answers, as a proposal on the form: as it comes, and once it is whole. */
import { useCallback, useEffect } from 'react';
import { operationsSchema } from '@/domain/form/editing/operations.schema';
import { pendingProposal } from '@/domain/form/proposals/pendingProposal';
import { useAssist, type AssistState } from '@/shared/data/assist/useAssist';
import type { AssistAsk } from '@/shared/firebase/assist';
import { useBuilder, useBuilderStore } from '../state/store';

export interface AssistProposal {
  state: AssistState;
  ask(question: AssistAsk): void;
  cancel(): void;
}

export function useAssistProposal(): AssistProposal {
  const store = useBuilderStore();
  const { state, ask, cancel } = useAssist();
  const { from, modelFailed } = state;
  const isAsking = state.status === 'asking';
  const changes = state.answer?.event === 'changes' ? state.answer : undefined;
  const operations = changes?.operations ?? (isAsking ? state.operations : undefined);

  useEffect(() => {
    const parsed = operationsSchema.safeParse(operations ?? []);
    if (!parsed.success || parsed.data.length === 0) return;
    const { history, setOverlay, setProposal } = store.getState();
    const pending = pendingProposal(history.definition, parsed.data);
    if (pending.parts.length === 0) return;
    setProposal({
      pending,
      wanted: parsed.data,
      isComing: isAsking,
      notes: changes?.notes ?? [],
      from: { ...(from ? { from } : {}), ...(modelFailed ? { modelFailed } : {}) },
    });
    setOverlay(undefined);
    // It is the form's from now on, and another opening begins with nothing said.
    if (!isAsking) cancel();
  }, [operations, isAsking, changes, from, modelFailed, store, cancel]);

  // What failed after a part of it had come is no proposal.
  const hasFailed = state.status === 'failed';
  useEffect(() => {
    const { proposal, setProposal, setOverlay } = store.getState();
    if (!hasFailed || !proposal?.isComing) return;
    setProposal(undefined);
    setOverlay({ kind: 'assist' });
  }, [hasFailed, store]);

  // Discarded while it comes: no more of it is wanted.
  const hasProposal = useBuilder(({ proposal }) => proposal !== undefined);
  const isComing = useBuilder(({ proposal }) => proposal?.isComing ?? false);
  useEffect(() => {
    if (!isComing) return undefined;
    return () => {
      if (!store.getState().proposal) cancel();
    };
  }, [isComing, hasProposal, store, cancel]);

  return {
    state,
    ask: useCallback(
      (question) => {
        store.getState().setProposal(undefined);
        void ask(question);
      },
      [ask, store],
    ),
    cancel,
  };
}
