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
  type Option,
  type OptionsField,
} from '@/domain/form/definition/definition';
import { choicesIn } from '@/domain/form/fieldTypes/catalogue';
import { optionsIn, setOptions, type OptionList } from '@/domain/form/editing/edits';
import { freshIds } from '../state/ids';
import { InlineText } from '../text/InlineText';
import { arriving, focusOn, focusSoon, isReadyMade, labelSelector } from '../editing/focus';
import { labelsIn } from './optionList';
import { handle } from '../ui/shortcuts';
import { edgeText, movedText } from '../editing/stepText';
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

const NOUN = { options: 'Option', rows: 'Row', columns: 'Column' } as const;

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
  const { edit, show, say } = useStoreActions();
  const acts = useBuilderActions();
  const options = optionsIn(field, list);
  const noun = NOUN[list];

  const save = (next: Option[], mark?: string) => edit(setOptions(field.id, next, list), mark);
  const addAfter = (index: number) => {
    const option = { id: freshIds.option(), label: '' };
    const isAdded = save([...options.slice(0, index + 1), option, ...options.slice(index + 1)]);
    if (isAdded) focusSoon(`[data-option="${option.id}"]`);
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
    if (neighbour) focusSoon(`[data-option="${neighbour.id}"]`);
  };
  // At once, since it is there: the next key may follow.
  const goTo = ({ id, label }: Option) => {
    const there = document.querySelector<HTMLElement>(`[data-option="${id}"]`);
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
