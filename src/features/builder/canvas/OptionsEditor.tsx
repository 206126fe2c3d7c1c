import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import DownIcon from '@mui/icons-material/ArrowDownward';
import ListIcon from '@mui/icons-material/FormatListBulleted';
import UpIcon from '@mui/icons-material/ArrowUpward';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { FocusEvent } from 'react';
import {
  LIMITS,
  hasOptions,
  type InputField,
  type MatrixField,
  type OptionsField,
} from '@/domain/form/definition/definition';
import { choicesIn } from '@/domain/form/fieldTypes/catalogue';
import { optionsIn, type OptionList } from '@/domain/form/editing/edits';
import { InlineText } from '../text/InlineText';
import { isReadyMade } from '../editing/focus';
import { NOUN, useOptionActions } from './useOptionActions';
import { handle } from '../ui/shortcuts';
import { useStoreActions } from '../state/store';
import type { TextControl } from '../text/textControl';
import { useBuilderActions } from '../editing/useActions';

/** What is drawn before an option (canvasStyles.ts). */
const SHAPES = {
  single_choice: 'circle',
  multiple_choice: 'box',
  dropdown: 'line',
  ranking: 'line',
  matrix: 'line',
};

/** Characters that can be pasted at once, before they are split: those of the longest list that there can be. */
const MOST_PASTED = LIMITS.options * (LIMITS.optionLabel + 2);

/** A ready-made text is typed over, however one comes to it. */
const selectReadyMade = ({ currentTarget: text }: FocusEvent<TextControl>) => {
  if (isReadyMade(text.value)) text.select();
};

interface Props {
  field: OptionsField | MatrixField;
  list?: OptionList;
  selected: boolean;
}

/**
 * The options of a choice, each edited in place. Enter goes on to the next ready-made one, or adds one below; pasted
 * lines become options.
 */
export function OptionsEditor({ field, list = 'options', selected }: Props) {
  const { show } = useStoreActions();
  const acts = useBuilderActions();
  const options = optionsIn(field, list);
  const noun = NOUN[list];

  const { addAfter, rename, remove, goTo, goOut, swap } = useOptionActions(field, list);

  return (
    <div className="option-list">
      {options.map((option, index) => (
        <div
          key={option.id}
          className="option"
          data-shape={SHAPES[field.type]}
          data-first={isFirst(field, option.id) || undefined}
        >
          <InlineText
            variant="option"
            // Several lines, so that a pasted list keeps its breaks until it is split.
            multiline
            label={`${noun} ${index + 1}`}
            placeholder={`${noun} ${index + 1}`}
            value={option.label}
            maxLength={MOST_PASTED}
            mark={{ 'data-option': option.id }}
            onChange={(text) => rename(index, text)}
            onFocus={selectReadyMade}
            onKeyDown={(event) => {
              const beside = (step: -1 | 1) => {
                const next = options[index + step];
                return next ? goTo(next) : goOut(step);
              };
              handle('option', event, {
                below: () => {
                  const next = options[index + 1];
                  if (next && isReadyMade(next.label)) return goTo(next);
                  // An empty last option ends the list, as in any list one writes.
                  if (option.label !== '' || index < options.length - 1) return addAfter(index);
                  if (options.length > 1) remove(index);
                  // Behind the question's last letter, whatever it is by now.
                  return acts.split(field.id, Number.POSITIVE_INFINITY);
                },
                remove: () => (option.label === '' && options.length > 1 ? remove(index) : false),
                previous: () => beside(-1),
                next: () => beside(1),
              });
            }}
          />
          {selected && (
            <>
              <IconButton
                size="small"
                aria-label={`Move ${noun.toLowerCase()} ${index + 1} up`}
                // Able to be pressed, since it would lose the focus with the step that brings the option there.
                aria-disabled={index === 0}
                onClick={() => swap(index, -1)}
              >
                <UpIcon fontSize="inherit" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={`Move ${noun.toLowerCase()} ${index + 1} down`}
                aria-disabled={index === options.length - 1}
                onClick={() => swap(index, 1)}
              >
                <DownIcon fontSize="inherit" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={`Delete ${noun.toLowerCase()} ${index + 1}`}
                onClick={() => remove(index)}
              >
                <CloseIcon fontSize="inherit" />
              </IconButton>
            </>
          )}
        </div>
      ))}
      {list === 'options' && <FixedOptions field={field} />}
      <Stack direction="row" spacing={1}>
        <Button size="small" startIcon={<AddIcon />} onClick={() => addAfter(options.length - 1)}>
          Add {noun.toLowerCase()}
        </Button>
        {selected && (
          <Button
            size="small"
            startIcon={<ListIcon />}
            onClick={() => show({ kind: 'options', fieldId: field.id, list })}
          >
            {list === 'options' ? 'Edit as list' : `Edit ${list} as list`}
          </Button>
        )}
      </Stack>
    </div>
  );
}

/** Whether an option is chosen before anybody chooses. */
function isFirst({ default: first }: InputField, id: string): boolean {
  return first?.t === 'options' && first.v.includes(id);
}

/** “Other” and “None of the above”, as respondents meet them: the settings have them, so there is nothing to write. */
function FixedOptions({ field }: { field: OptionsField | MatrixField }) {
  if (!hasOptions(field)) return null;
  return choicesIn(field)
    .slice(field.options.length)
    .map(({ id, label }) => (
      <div
        key={id}
        className="option option-fixed"
        data-shape={SHAPES[field.type]}
        data-first={isFirst(field, id) || undefined}
      >
        {label}
      </div>
    ));
}
