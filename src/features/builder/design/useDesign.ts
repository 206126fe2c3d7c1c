import type { FormDesign } from '@/domain/form/definition/definition';
import { changeDesign, setDesign, type DesignPatch } from '@/domain/form/design/edit';
import { useBuilder, useBuilderStore } from '../state/store';

const NONE: FormDesign = {};

/** The design of the form, and its edits: each can be undone, and is saved as any other. */
export function useDesign() {
  const design = useBuilder((state) => state.history.definition.design ?? NONE);
  const store = useBuilderStore();
  const edit = (operations: ReturnType<typeof setDesign>, coalesceKey?: string) => {
    if (operations.length > 0) store.getState().edit(operations, coalesceKey);
  };
  const definition = () => store.getState().history.definition;
  return {
    design,
    /** @param coalesceKey what is changed often in one go, as a colour while it is dragged, is one step */
    change: (patch: DesignPatch, coalesceKey?: string) =>
      edit(changeDesign(definition(), patch), coalesceKey && `design:${coalesceKey}`),
    set: (next: FormDesign | undefined) => edit(setDesign(definition(), next)),
  };
}
