/**
 * The conditions of cards in words. They name other questions, so any edit may change any of them: one listener of the
 * store reads them again after a rest, and wakes the cards whose words changed.
 */
import { useCallback, useSyncExternalStore } from 'react';
import {
  fieldOf,
  isInput,
  type Condition,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { conditionText } from '@/domain/logic/sentences';
import { useBuilderStore, type BuilderStore } from '../state/store';

const QUIET_MS = 200;

/** `Shown when “Guests” is more than 4 · Required when …`; empty where a question has no condition. */
export function ruleText(definition: FormDefinition, fieldId: string): string {
  const field = fieldOf(definition, fieldId);
  if (!field) return '';
  const { showIf } = field;
  const requiredIf = isInput(field) ? field.requiredIf : undefined;
  const parts = [
    showIf && ruleInWords(definition, showIf, 'Shown', 'Hidden'),
    requiredIf && ruleInWords(definition, requiredIf, 'Required', 'Optional'),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** `Shown when …`; a condition that is negated as a whole takes the opposite word. */
export function ruleInWords(
  definition: FormDefinition,
  condition: Condition,
  when: string,
  unless: string,
): string {
  return condition.op === 'not'
    ? `${unless} when ${conditionText(definition, condition.of[0])}`
    : `${when} when ${conditionText(definition, condition)}`;
}

class Rules {
  private readonly texts = new Map<string, string>();
  private readonly cards = new Map<string, Set<() => void>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly store: BuilderStore) {
    store.subscribe((now, before) => {
      if (this.cards.size === 0 || now.history.definition === before.history.definition) return;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.read(), QUIET_MS);
    });
  }

  textOf(id: string): string {
    const known = this.texts.get(id);
    if (known !== undefined) return known;
    const text = ruleText(this.store.getState().history.definition, id);
    this.texts.set(id, text);
    return text;
  }

  subscribe(id: string, wake: () => void): () => void {
    const wakes = this.cards.get(id) ?? new Set();
    this.cards.set(id, wakes.add(wake));
    return () => {
      wakes.delete(wake);
      if (wakes.size > 0 || this.cards.get(id) !== wakes) return;
      this.cards.delete(id);
      this.texts.delete(id);
    };
  }

  private read(): void {
    const { definition } = this.store.getState().history;
    for (const [id, wakes] of this.cards) {
      const text = ruleText(definition, id);
      if (text === this.texts.get(id)) continue;
      this.texts.set(id, text);
      for (const wake of wakes) wake();
    }
  }
}

const rules = new WeakMap<BuilderStore, Rules>();

function rulesOf(store: BuilderStore): Rules {
  const known = rules.get(store) ?? new Rules(store);
  rules.set(store, known);
  return known;
}

/** The conditions of one question in words. */
export function useRuleText(fieldId: string): string {
  const store = useBuilderStore();
  const subscribe = useCallback(
    (wake: () => void) => rulesOf(store).subscribe(fieldId, wake),
    [store, fieldId],
  );
  return useSyncExternalStore(subscribe, () => rulesOf(store).textOf(fieldId));
}
