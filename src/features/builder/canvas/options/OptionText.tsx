import type { FocusEvent } from 'react';
import { LIMITS, type Option } from '@/domain/form/definition/definition';
import { isDefaultLabel } from '@/domain/form/editing/usualTexts';
import { entryFocusOptions, focusWhenMounted } from '../../editing/focus';
import { useBuilderActions } from '../../editing/useActions';
import { InlineText } from '../../text/InlineText';
import type { TextControl } from '../../text/textControl';
import { optionSelector } from '../../ui/domTargets';
import { handle } from '../../ui/shortcuts';
import type { OptionActions } from '../useOptionActions';

/** Characters that can be pasted at once, before they are split: those of the longest list that there can be. */
const MAX_PASTED = LIMITS.options * (LIMITS.optionLabel + 2);

/** Default text is selected on focus, so that typing replaces it. */
const selectReadyMade = ({ currentTarget: text }: FocusEvent<TextControl>) => {
  if (isDefaultLabel(text.value)) text.select();
};

interface Props {
  option: Option;
  index: number;
  actions: OptionActions;
  /** The option to which Enter leads from an empty last one, in place of a new question. */
  after?: Option | undefined;
}

/** The text of one option. Enter goes on to the next ready-made one, or adds one below; pasted lines become options. */
export function OptionText({ option, index, actions, after }: Props) {
  const { split } = useBuilderActions();
  const { fieldId, options, noun, addAfter, rename, remove, goTo, goOut } = actions;
  const beside = (step: -1 | 1) => {
    const next = options[index + step];
    return next ? goTo(next) : goOut(step);
  };
  return (
    <InlineText
      variant="option"
      // Several lines, so that a pasted list keeps its breaks until it is split.
      multiline
      label={`${noun} ${index + 1}`}
      placeholder={`${noun} ${index + 1}`}
      value={option.label}
      maxLength={MAX_PASTED}
      dataAttributes={{ 'data-option': option.id }}
      onChange={(text) => rename(index, text)}
      onFocus={selectReadyMade}
      onKeyDown={(event) =>
        handle('option', event, {
          below: () => {
            const next = options[index + 1];
            if (next && isDefaultLabel(next.label)) return goTo(next);
            // Enter in an empty last option ends the list.
            if (option.label !== '' || index < options.length - 1) return addAfter(index);
            if (options.length > 1) remove(index);
            if (after) {
              focusWhenMounted(optionSelector(after.id), entryFocusOptions(after.label));
              return undefined;
            }
            // Behind the question's last letter, whatever it is by now.
            return split(fieldId, Number.POSITIVE_INFINITY);
          },
          remove: () => (option.label === '' && options.length > 1 ? remove(index) : false),
          previous: () => beside(-1),
          next: () => beside(1),
        })
      }
    />
  );
}
