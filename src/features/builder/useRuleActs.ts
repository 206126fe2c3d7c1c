import { useMemo } from 'react';
import { useToast } from '@/shared/ui/toast';
import type { Rule } from '@/domain/logic/sentences';
import { focusSoon } from './focus';
import { removeRule } from './rules';
import { oneField } from './selection';
import { useBuilderStore } from './store';
import { useBuilderActs } from './useBuilderActs';

/** Where the controls of a rule are, once what it belongs to is selected. */
function placeOfRule({ kind, partId, fieldId, pageId, endingId }: Rule): string {
  if (kind === 'go') return `[data-jump="${partId ?? ''}"] [role=combobox]`;
  const name = kind === 'require' ? 'require' : 'show';
  const of = fieldId ?? pageId ?? endingId ?? '';
  // A case of a calculated value is edited with its formula.
  return kind === 'set'
    ? '[data-settings] [data-formula], [data-settings] textarea'
    : `[data-when="${name}:${of}"] [role=combobox]`;
}

/** What the list of rules does. */
export function useRuleActs() {
  const store = useBuilderStore();
  const toast = useToast();
  const { undo } = useBuilderActs();
  return useMemo(
    () => ({
      /** Selects what a rule belongs to, and takes the keyboard to the rule. */
      goTo(rule: Rule) {
        const { show, select, askSettings } = store.getState();
        show(undefined);
        // Once the list is gone and has given the focus back.
        requestAnimationFrame(() => {
          if (rule.endingId === undefined) {
            if (rule.fieldId !== undefined) select(oneField(rule.fieldId));
            else if (rule.pageId !== undefined) select({ kind: 'page', id: rule.pageId });
            askSettings();
          }
          // The settings take the keyboard first.
          requestAnimationFrame(() => requestAnimationFrame(() => focusSoon(placeOfRule(rule))));
        });
      },
      remove(rule: Rule) {
        const { edit, history } = store.getState();
        if (!edit(removeRule(history.definition, rule))) return;
        toast.show('The rule was removed.', { label: 'Undo', run: undo });
      },
    }),
    [store, toast, undo],
  );
}
