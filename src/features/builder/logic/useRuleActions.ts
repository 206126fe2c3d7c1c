import { useMemo } from 'react';
import type { Rule } from '@/domain/logic/sentences';
import { formulaSelector } from '../check/findingPlace';
import { goToControls } from '../check/goToControls';
import { firstComparison, likelySource } from '@/domain/form/editing/conditionTree';
import { fieldsBefore, setShowIf } from '@/domain/form/editing/edits';
import { setJumps } from '@/domain/form/editing/operations';
import { removeRule, withJump } from '@/domain/form/editing/rules';
import { freshIds } from '../state/ids';
import { useBuilderStore } from '../state/store';
import { COMBOBOX, firstOfWhen, jumpSelector, whenSelector } from '../ui/domTargets';

/** Where the controls of a rule are, once what it belongs to is selected. */
function placeOfRule({ kind, partId = '', fieldId, pageId, endingId }: Rule): string {
  const of = fieldId ?? pageId ?? endingId ?? '';
  if (kind === 'go') return `${jumpSelector(partId)} ${COMBOBOX}`;
  // A case of a calculated value is edited with its formula.
  if (kind === 'set') return formulaSelector(of, partId);
  return `${whenSelector(kind === 'require' ? 'require' : 'show', of)} ${COMBOBOX}`;
}

/** What the list of rules does. */
export function useRuleActions() {
  const store = useBuilderStore();
  return useMemo(
    () => ({
      /** Selects what a rule belongs to, and takes the keyboard to the rule. */
      goTo(rule: Rule) {
        store.getState().setOverlay(undefined);
        goToControls(store, rule, [placeOfRule(rule)]);
      },
      /** Begins a rule with its likeliest condition or target, and takes the keyboard to it. */
      add({ fieldId, pageId, endingId }: { fieldId?: string; pageId?: string; endingId?: string }) {
        const { edit, history, setOverlay } = store.getState();
        const { definition } = history;
        const page = definition.pages.find(({ id }) => id === pageId);
        const shown = fieldId ?? endingId;
        if (shown !== undefined) {
          const kind = endingId === undefined ? 'field' : 'ending';
          const target = { kind, id: shown } as const;
          const source = likelySource(fieldsBefore(definition, target), kind);
          if (!source || !edit(setShowIf(definition, target, firstComparison(source)))) return;
          setOverlay(undefined);
          const where = endingId === undefined ? { fieldId: shown } : { endingId: shown };
          goToControls(store, where, [firstOfWhen(`show:${shown}`)]);
        } else if (page) {
          const id = freshIds.rule();
          if (!edit(setJumps(page.id, withJump(definition, page, id)))) return;
          setOverlay(undefined);
          goToControls(store, { pageId: page.id }, [`${jumpSelector(id)} ${COMBOBOX}`]);
        }
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
