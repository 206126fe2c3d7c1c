import { useMemo } from 'react';
import type { Rule } from '@/domain/logic/sentences';
import { formulaSelector } from '../check/findingPlace';
import { goToControls } from '../check/goToControls';
import { removeRule } from '@/domain/form/editing/rules';
import { useBuilderStore } from '../state/store';
import { COMBOBOX, jumpSelector, whenSelector } from '../ui/domTargets';

/** Where the controls of a rule are, once what it belongs to is selected. */
function placeOfRule({ kind, partId = '', fieldId, pageId, endingId }: Rule): string {
  const of = fieldId ?? pageId ?? endingId ?? '';
  if (kind === 'go') return `${jumpSelector(partId)} ${COMBOBOX}`;
  // A case of a calculated value is edited with its formula.
  if (kind === 'set') return formulaSelector(of, partId);
  return `${whenSelector(kind === 'require' ? 'require' : 'show', of)} ${COMBOBOX}`;
}

/** What the list of rules does. */
export function useRuleActs() {
  const store = useBuilderStore();
  return useMemo(
    () => ({
      /** Selects what a rule belongs to, and takes the keyboard to the rule. */
      goTo(rule: Rule) {
        store.getState().show(undefined);
        goToControls(store, rule, [placeOfRule(rule)]);
      },
      /** Returns whether it could be removed. */
      remove(rule: Rule): boolean {
        const { edit, history } = store.getState();
        return edit(removeRule(history.definition, rule));
      },
    }),
    [store],
  );
}
