/** Accepting and leaving parts of a proposal. What is accepted of one proposal is one step of undo. */
import { useMemo } from 'react';
import {
  checkOperations,
  proposalRefusalText,
} from '@/domain/form/proposals/checkOperations.schema';
import {
  operationsOfParts,
  withNeeded,
  withNeeding,
  withoutParts,
} from '@/domain/form/proposals/pendingProposal';
import { plural } from '@/shared/lib/numbers';
import { useToast, type Toast } from '@/shared/ui/feedback/toast';
import type { BuilderActions } from '../editing/actions';
import { focusFirst } from '../editing/focus';
import { useBuilderActions } from '../editing/useActions';
import { useBuilderStore, type BuilderStore } from '../state/store';
import { ANY_ACCEPT, PROPOSAL_BAR } from '../ui/domTargets';

export interface Decisions {
  accept(key: string): void;
  acceptAll(): void;
  leave(key: string): void;
  /** Lets go of all that is not accepted. */
  discard(): void;
}

export function useDecisions(): Decisions {
  const store = useBuilderStore();
  const toast = useToast();
  const actions = useBuilderActions();
  return useMemo(() => decisionsOn(store, toast, actions), [store, toast, actions]);
}

function decisionsOn(store: BuilderStore, toast: Toast, { undo }: BuilderActions): Decisions {
  const accept = (keysOf: (now: ProposalNow) => ReadonlySet<string>) => {
    const now = proposalIn(store);
    if (!now || now.proposal.isComing) return;
    const { definition, proposal } = now;
    const { pending } = proposal;
    const keys = keysOf(now);
    const checked = checkOperations(definition, operationsOfParts(definition, pending, keys));
    if (!checked.ok) {
      toast.fail(
        `${proposalRefusalText(checked.refusal)} The form has changed since this was suggested.`,
      );
      return;
    }
    if (!applied(store, checked.operations)) return;
    const { history, announce, setProposal } = store.getState();
    const rest = withoutParts(history.definition, pending, keys);
    const step = history.past.at(-1)?.at;
    announce(
      `Accepted ${plural(keys.size, 'change')}. ${plural(rest.parts.length, 'more', 'more')}.`,
    );
    if (rest.parts.length > 0) {
      setProposal({ ...proposal, pending: rest, step });
      focusFirst([ANY_ACCEPT, PROPOSAL_BAR]);
    } else {
      setProposal(undefined);
      toast.show('Suggested changes applied.', { label: 'Undo', run: undo });
    }
  };
  return {
    accept: (key) =>
      accept(({ definition, proposal }) => withNeeded(definition, proposal.pending, key)),
    acceptAll: () =>
      accept(({ proposal }) => new Set(proposal.pending.parts.map((part) => part.key))),
    leave(key) {
      const now = proposalIn(store);
      if (!now || now.proposal.isComing) return;
      const { definition, proposal } = now;
      const keys = withNeeding(definition, proposal.pending, key);
      const rest = withoutParts(definition, proposal.pending, keys);
      const { announce, setProposal } = store.getState();
      const left = new Set(
        proposal.pending.operations.filter((one) => !rest.operations.includes(one)),
      );
      announce(
        `Rejected ${plural(keys.size, 'change')}. ${plural(rest.parts.length, 'more', 'more')}.`,
      );
      const wanted = proposal.wanted.filter((one) => !left.has(one));
      setProposal(rest.parts.length > 0 ? { ...proposal, pending: rest, wanted } : undefined);
      if (rest.parts.length > 0) focusFirst([ANY_ACCEPT, PROPOSAL_BAR]);
    },
    discard() {
      store.getState().setProposal(undefined);
      store.getState().announce('Suggestions discarded.');
    },
  };
}

interface ProposalNow {
  definition: ReturnType<BuilderStore['getState']>['history']['definition'];
  proposal: NonNullable<ReturnType<BuilderStore['getState']>['proposal']>;
}

function proposalIn(store: BuilderStore): ProposalNow | undefined {
  const { history, proposal } = store.getState();
  return proposal && { definition: history.definition, proposal };
}

/** Applies operations in the step of what was accepted before, if nothing was done since. */
function applied(
  store: BuilderStore,
  operations: Parameters<ReturnType<BuilderStore['getState']>['edit']>[0],
): boolean {
  const { history, proposal, amendStep, edit } = store.getState();
  const last = history.past.at(-1)?.at;
  const isNext = last !== undefined && last === proposal?.step && history.future.length === 0;
  if (!isNext) return edit(operations);
  amendStep(operations);
  return store.getState().history !== history;
}
