/**
 * What the cards of the canvas show, each woken only by what changes itself: were all of a thousand cards asked at every
 * key, that would cost more than the key.
 */
import { useCallback, useSyncExternalStore } from 'react';
import { fieldOf, type Field } from '@/domain/form/definition/definition';
import { onlyWritten } from '@/domain/form/definition/fieldsCopy';
import type { PendingProposal } from '@/domain/form/proposals/pendingProposal';
import type { Finding } from '@/domain/form/lint/lint';
import { isChosen } from '@/domain/form/editing/selection';
import { useBuilderStore, type BuilderState, type BuilderStore } from '../state/store';

const ONE = 1;
const SEVERAL = 2;
const MOVING = 4;
const BEFORE = 8;
const FAULTY = 16;
const DOUBTFUL = 32;
const CHANGED = 64;
const MOVED = 128;
const REMOVED = 256;
const FOLLOWED = 512;

export interface Card {
  field: Field | undefined;
  /** Whether it is chosen, alone or with others. */
  chosen: 'one' | 'several' | undefined;
  isMoving: boolean;
  /** What is being moved would go before it. */
  isBefore: boolean;
  /** What the check says of it, the worst of it. */
  finding: Finding['severity'] | undefined;
  /** What is proposed for it. */
  proposed: 'changed' | 'moved' | 'removed' | undefined;
  /** A new question is proposed after it. */
  isFollowed: boolean;
}

/** How a card stands, as bits: compared a thousand times a change. */
function standingOf(builder: BuilderState, id: string): number {
  const { selection, drag, findings, fresh, proposal } = builder;
  const chosen = isChosen(selection, id) ? (selection.kind === 'fields' ? SEVERAL : ONE) : 0;
  const proposed = proposal ? (proposedIn(proposal.pending).get(id) ?? 0) : 0;
  const found = findings && !fresh.has(id) ? (marksOf(findings).get(id) ?? 0) : 0;
  const state = chosen + found + proposed;
  if (!drag) return state;
  return state + (drag.ids.includes(id) ? MOVING : 0) + (drag.before === id ? BEFORE : 0);
}

const marks = new WeakMap<readonly Finding[], ReadonlyMap<string, number>>();

/** The worst that is said of each field. */
function marksOf(findings: readonly Finding[]): ReadonlyMap<string, number> {
  const known = marks.get(findings);
  if (known) return known;
  const worst = new Map<string, number>();
  for (const { fieldId, severity } of findings) {
    if (fieldId === undefined || worst.get(fieldId) === FAULTY) continue;
    worst.set(fieldId, severity === 'error' ? FAULTY : DOUBTFUL);
  }
  marks.set(findings, worst);
  return worst;
}

const proposals = new WeakMap<PendingProposal, ReadonlyMap<string, number>>();
const PROPOSED = { added: 0, changed: CHANGED, moved: MOVED, removed: REMOVED } as const;

/** What is proposed for each field, and after which new ones are. */
function proposedIn(pending: PendingProposal): ReadonlyMap<string, number> {
  const known = proposals.get(pending);
  if (known) return known;
  const bits = new Map<string, number>();
  const add = (id: string, bit: number) => bits.set(id, (bits.get(id) ?? 0) | bit);
  for (const { key, what } of pending.parts) add(key, PROPOSED[what]);
  for (const { afterId } of pending.added) if (afterId !== undefined) add(afterId, FOLLOWED);
  proposals.set(pending, bits);
  return bits;
}

const fieldIn = ({ history }: BuilderState, id: string) => fieldOf(history.definition, id);

type Subscribe = (id: string, wake: () => void) => () => void;

const watches = new WeakMap<BuilderStore, Subscribe>();

/** One listener of the store, which wakes the cards that changed. */
function watch(store: BuilderStore): Subscribe {
  const known = watches.get(store);
  if (known) return known;
  const cards = new Map<string, Set<() => void>>();
  store.subscribe((now, before) => {
    const isWritten = now.history.definition.fields !== before.history.definition.fields;
    const isStanding =
      now.selection !== before.selection ||
      now.fresh !== before.fresh ||
      now.drag !== before.drag ||
      now.findings !== before.findings ||
      now.proposal?.pending !== before.proposal?.pending;
    if (!isWritten && !isStanding) return;
    const [fields, former] = [now.history.definition.fields, before.history.definition.fields];
    const only = isStanding ? undefined : onlyWritten(fields, former);
    const woken: (() => void)[] = [];
    // Read bare, since both hold the same ids but for what was added or removed.
    for (const id of only === undefined ? cards.keys() : [only]) {
      const changed =
        (isWritten && fields[id] !== former[id]) ||
        (isStanding && standingOf(now, id) !== standingOf(before, id));
      if (changed) woken.push(...(cards.get(id) ?? []));
    }
    for (const wake of woken) wake();
  });
  const subscribe: Subscribe = (id, wake) => {
    const wakes = cards.get(id) ?? new Set();
    cards.set(id, wakes.add(wake));
    return () => {
      wakes.delete(wake);
      if (wakes.size === 0 && cards.get(id) === wakes) cards.delete(id);
    };
  };
  watches.set(store, subscribe);
  return subscribe;
}

/** One card of the canvas. */
export function useCard(id: string): Card {
  const store = useBuilderStore();
  const subscribe = useCallback((wake: () => void) => watch(store)(id, wake), [store, id]);
  const field = useSyncExternalStore(subscribe, () => fieldIn(store.getState(), id));
  const standing = useSyncExternalStore(subscribe, () => standingOf(store.getState(), id));
  return {
    field,
    chosen: standing & SEVERAL ? 'several' : standing & ONE ? 'one' : undefined,
    isMoving: (standing & MOVING) !== 0,
    isBefore: (standing & BEFORE) !== 0,
    finding: standing & FAULTY ? 'error' : standing & DOUBTFUL ? 'warning' : undefined,
    proposed:
      standing & REMOVED
        ? 'removed'
        : standing & CHANGED
          ? 'changed'
          : standing & MOVED
            ? 'moved'
            : undefined,
    isFollowed: (standing & FOLLOWED) !== 0,
  };
}
