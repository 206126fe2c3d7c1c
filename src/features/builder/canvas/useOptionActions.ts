import { useState } from 'react';
import type { MatrixField, Option, OptionsField } from '@/domain/form/definition/definition';
import { optionsIn, setOptions, type OptionListName } from '@/domain/form/editing/edits';
import { entryFocusOptions, focusOn, focusWhenMounted } from '../editing/focus';
import { edgeText, movedText } from '../editing/stepText';
import { freshIds } from '../state/ids';
import { useStoreActions } from '../state/store';
import { labelSelector, optionSelector } from '../ui/domTargets';
import { filledOptions, optionLabels } from './optionList';
import { optionDragging, type OptionDrag } from './options/optionDrag';

export const NOUN = { options: 'Option', rows: 'Row', columns: 'Column' } as const;

/** What is done with the options of a choice where they are written: each by its place in the list. */
export function useOptionActions(field: OptionsField | MatrixField, list: OptionListName) {
  const { edit, announce } = useStoreActions();
  const options = optionsIn(field, list);
  const noun = NOUN[list];

  const save = (next: Option[], coalesceKey?: string) =>
    edit(setOptions(field.id, next, list), coalesceKey);
  /** Puts these labels in place of the list. */
  const fill = (labels: readonly string[]) => save(filledOptions(options, labels, freshIds.option));
  const addAfter = (index: number) => {
    const option = { id: freshIds.option(), label: '' };
    const isAdded = save([...options.slice(0, index + 1), option, ...options.slice(index + 1)]);
    if (isAdded) focusWhenMounted(optionSelector(option.id));
  };
  const rename = (index: number, text: string) => {
    const before = options[index];
    if (!before) return;
    // Several lines, or a row of a table, are a list where they are pasted: a label that has breaks or tabs may keep them.
    const isPasted = (sign: RegExp) => sign.test(text.trim()) && !sign.test(before.label);
    const [first = '', ...more] =
      isPasted(/[\r\n]/) || isPasted(/\t/)
        ? optionLabels(text)
        : [before.label.includes('\n') ? text : text.replace(/[\r\n]/g, '')];
    const made = more.map((label) => ({ id: freshIds.option(), label }));
    // Nothing is cut: where there is no room for all of it, none is taken, and it is said why (size.ts).
    save(
      [
        ...options.slice(0, index),
        { ...before, label: first },
        ...made,
        ...options.slice(index + 1),
      ],
      made.length > 0 ? undefined : `option:${before.id}`,
    );
  };
  const remove = (index: number) => {
    const neighbour = options[index - 1] ?? options[index + 1];
    save(options.filter((_option, other) => other !== index));
    if (neighbour) focusWhenMounted(optionSelector(neighbour.id));
  };
  // At once, since it is there: the next key may follow.
  const goTo = ({ id, label }: Option) => {
    const there = document.querySelector<HTMLElement>(optionSelector(id));
    if (there) focusOn(there, entryFocusOptions(label));
  };
  const goOut = (step: -1 | 1) =>
    step === -1 ? focusWhenMounted(labelSelector(field.id), { cursor: 'end' }) : false;
  const nameOf = (index: number) => {
    const label = options[index]?.label.trim();
    return label ? `“${label}”` : `${noun} ${index + 1}`;
  };
  const move = (from: number, to: number) => {
    const next = [...options];
    next.splice(to, 0, ...next.splice(from, 1));
    return save(next);
  };
  const swap = (index: number, step: -1 | 1) => {
    const to = index + step;
    if (to < 0 || to >= options.length) return announce(edgeText(nameOf(index), step));
    const name = nameOf(index);
    if (move(index, to)) announce(movedText(name, to, options.length));
  };
  const [drag, setDrag] = useState<OptionDrag>();
  const dragging = optionDragging({ options, nameOf, drag, setDrag, move, announce });
  return {
    fieldId: field.id,
    list,
    options,
    noun,
    addAfter,
    fill,
    rename,
    remove,
    goTo,
    goOut,
    swap,
    dragging,
  };
}

export type OptionActions = ReturnType<typeof useOptionActions>;
