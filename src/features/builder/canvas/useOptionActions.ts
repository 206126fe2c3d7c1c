import type { MatrixField, Option, OptionsField } from '@/domain/form/definition/definition';
import { optionsIn, setOptions, type OptionList } from '@/domain/form/editing/edits';
import { arriving, focusOn, focusSoon } from '../editing/focus';
import { edgeText, movedText } from '../editing/stepText';
import { freshIds } from '../state/ids';
import { useStoreActions } from '../state/store';
import { labelSelector, optionSelector } from '../ui/domTargets';
import { labelsIn } from './optionList';

export const NOUN = { options: 'Option', rows: 'Row', columns: 'Column' } as const;

/** What is done with the options of a choice where they are written: each by its place in the list. */
export function useOptionActions(field: OptionsField | MatrixField, list: OptionList) {
  const { edit, say } = useStoreActions();
  const options = optionsIn(field, list);
  const noun = NOUN[list];

  const save = (next: Option[], mark?: string) => edit(setOptions(field.id, next, list), mark);
  const addAfter = (index: number) => {
    const option = { id: freshIds.option(), label: '' };
    const isAdded = save([...options.slice(0, index + 1), option, ...options.slice(index + 1)]);
    if (isAdded) focusSoon(optionSelector(option.id));
  };
  const rename = (index: number, text: string) => {
    const before = options[index];
    if (!before) return;
    // Several lines, or a row of a table, are a list where they are pasted: a label that has breaks or tabs may keep them.
    const isPasted = (sign: RegExp) => sign.test(text.trim()) && !sign.test(before.label);
    const [first = '', ...more] =
      isPasted(/[\r\n]/) || isPasted(/\t/)
        ? labelsIn(text)
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
    if (neighbour) focusSoon(optionSelector(neighbour.id));
  };
  // At once, since it is there: the next key may follow.
  const goTo = ({ id, label }: Option) => {
    const there = document.querySelector<HTMLElement>(optionSelector(id));
    if (there) focusOn(there, arriving(label));
  };
  const goOut = (step: -1 | 1) =>
    step === -1 ? focusSoon(labelSelector(field.id), { cursor: 'end' }) : false;
  const swap = (index: number, step: -1 | 1) => {
    const next = [...options];
    const [moved] = next.splice(index, 1);
    if (!moved) return;
    const name = moved.label.trim() ? `“${moved.label.trim()}”` : `${noun} ${index + 1}`;
    const to = index + step;
    if (to < 0 || to >= options.length) return say(edgeText(name, step));
    next.splice(to, 0, moved);
    if (save(next)) say(movedText(name, to, options.length));
  };
  return { addAfter, rename, remove, goTo, goOut, swap };
}
