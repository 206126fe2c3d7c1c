import { useMemo } from 'react';
import type { FieldType } from '@/domain/form/definition';
import { fieldOf } from '@/domain/form/definition';
import { useToast } from '@/shared/ui/toast';
import * as acts from './acts';
import { fieldTitle } from './fieldInfo';
import { freshIds } from './ids';
import { useBuilderStore } from './store';

/** Puts the focus into a control of the canvas once it is there. */
export function focusSoon(selector: string, { select = false } = {}): void {
  requestAnimationFrame(() => {
    const target = document.querySelector<HTMLElement>(selector);
    target?.focus();
    if (select && target instanceof HTMLTextAreaElement) target.select();
    target?.scrollIntoView({ block: 'nearest' });
  });
}

export const labelSelector = (fieldId: string) => `[data-label-of="${fieldId}"]`;

/** What buttons and keys of the builder do, bound to the open form. */
export function useBuilderActs() {
  const store = useBuilderStore();
  const toast = useToast();
  return useMemo(() => {
    const definition = () => store.getState().history.definition;
    const { edit, select } = store.getState();
    const selectField = (id: string) => select({ kind: 'field', id });
    const undo = () => store.getState().undo();
    return {
      selectField,
      addField(type: FieldType, place?: acts.Place) {
        const { selection } = store.getState();
        const at =
          place ??
          acts.placeAfter(definition(), selection.kind === 'field' ? selection.id : undefined);
        const { operations, fieldId } = acts.addField(definition(), type, at, freshIds);
        if (!edit(operations)) return;
        selectField(fieldId);
        focusSoon(labelSelector(fieldId));
      },
      duplicate(fieldId: string) {
        const copy = acts.duplicateField(definition(), fieldId, freshIds);
        if (!copy || !edit(copy.operations)) return;
        selectField(copy.fieldId);
        focusSoon(labelSelector(copy.fieldId));
      },
      remove(fieldId: string) {
        const field = fieldOf(definition(), fieldId);
        if (!field || !edit([{ op: 'removeField', fieldId }])) return;
        select({ kind: 'form' });
        toast.show(`Deleted “${fieldTitle(field)}”.`, { label: 'Undo', run: undo });
      },
      move(fieldId: string, step: -1 | 1) {
        const operations = acts.moveField(definition(), fieldId, step);
        if (operations.length > 0) edit(operations);
      },
      /** Called when the label of a question has been written. */
      named(fieldId: string) {
        const operations = acts.nameField(definition(), fieldId);
        if (operations.length > 0) edit(operations, `label:${fieldId}`);
      },
      addPage(after?: string) {
        const { operations, pageId } = acts.addPage(definition(), after, freshIds);
        if (!edit(operations)) return;
        select({ kind: 'page', id: pageId });
        focusSoon(`[data-title-of="${pageId}"]`);
      },
      removePage(pageId: string) {
        const page = definition().pages.find((other) => other.id === pageId);
        if (!page || !edit([{ op: 'removePage', pageId }])) return;
        select({ kind: 'form' });
        const n = page.fieldIds.length;
        toast.show(
          n === 0 ? 'Page deleted.' : `Page deleted, with ${n} ${n === 1 ? 'field' : 'fields'}.`,
          {
            label: 'Undo',
            run: undo,
          },
        );
      },
      movePage(pageId: string, step: -1 | 1) {
        const operations = acts.movePage(definition(), pageId, step);
        if (operations.length > 0) edit(operations);
      },
    };
  }, [store, toast]);
}
export type BuilderActs = ReturnType<typeof useBuilderActs>;
