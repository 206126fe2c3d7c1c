import TextField from '@mui/material/TextField';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { FormDefinition, Formula } from '@/domain/form/definition/definition';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { withNames } from '@/domain/logic/chips';
import { parseFormula } from '@/domain/logic/formulaParser';
import { formulaText, termsOf } from '@/domain/logic/formulaText';
import { suggestionsFor, type FormulaSuggestion } from './formulaSuggestions';
import { nextIndex } from '@/shared/ui/inputs/ListOption';
import { useBuilder, useStoreActions } from '../state/store';
import { SuggestionList } from './SuggestionList';
import { formulaKey } from '../state/unparsedFormulas';

interface Props {
  label: string;
  definition: FormDefinition;
  /** The field that the formula belongs to. */
  fieldId: string;
  /** The case of the field that it is the formula of. */
  caseId?: string;
  /** Fields of which it may speak. */
  before: ReadonlySet<string>;
  formula: Formula;
  onChange: (formula: Formula) => void;
  /** What is wrong with the formula although it can be read. */
  problem?: string | undefined;
}

/**
 * A formula as text, with suggestions while it is written: a text of several lines, which no combobox may be. What cannot
 * be read stays out of the form, and is kept beside it until it is fixed or discarded (typedFormulas.ts).
 */
export function FormulaInput(props: Props) {
  const { label, definition, fieldId, caseId, before, formula, onChange, problem } = props;
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const place = formulaKey(fieldId, caseId);
  const typed = useBuilder((state) => state.unparsedFormulas[place]);
  const { setUnparsedFormula } = useStoreActions();
  const [caret, setCaret] = useState<number>();
  const [at, setAt] = useState(0);
  const [asked, setAsked] = useState(false);
  /** Where the caret goes once a suggestion is in the text. */
  const chosen = useRef<number>(undefined);
  useLayoutEffect(() => {
    const cursor = chosen.current;
    chosen.current = undefined;
    if (cursor === undefined) return;
    input.current?.focus();
    input.current?.setSelectionRange(cursor, cursor);
  });

  const stored = canonicalJson(formula);
  const text = typed?.stored === stored ? typed.text : formulaText(formula, definition);
  const parsed = parseFormula(text, definition, before, fieldId);
  const terms = termsOf(definition)
    .filter(({ step }) => before.has(step.group ?? step.id))
    .map((term) => ({ ...term, label: withNames(term.label, definition) }));
  const { list, from } =
    caret === undefined ? { list: [], from: 0 } : suggestionsFor(text, caret, terms, asked);
  const active = list[Math.min(at, list.length - 1)];
  const error = parsed.ok ? problem : `${placeText(parsed.problem.at)}: ${parsed.problem.message}`;

  const write = (typed: string, cursor: number) => {
    // It takes as many lines as it needs; breaks, as pasted, are none of its own.
    const next = typed.replace(/[\r\n]/g, ' ');
    const read = parseFormula(next, definition, before, fieldId);
    setUnparsedFormula(
      place,
      read.ok
        ? { text: next, stored: canonicalJson(read.formula) }
        : { text: next, stored, problem: read.problem.message },
    );
    setCaret(cursor);
    setAt(0);
    setAsked(false);
    if (read.ok) onChange(read.formula);
  };
  const choose = (suggestion: FormulaSuggestion) => {
    const end = caret ?? text.length;
    const cursor = from + suggestion.text.length;
    write(`${text.slice(0, from)}${suggestion.text}${text.slice(end)}`, cursor);
    setCaret(undefined);
    chosen.current = cursor;
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = nextIndex(event.key, at, list.length);
    if (step !== undefined && active) setAt(step);
    else if (event.key === 'ArrowDown') {
      setCaret(input.current?.selectionStart ?? text.length);
      setAsked(true);
    } else if (event.key === 'Enter') {
      if (active) choose(active);
    } else if (event.key === 'Escape' && active) setCaret(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <TextField
        label={label}
        size="small"
        fullWidth
        multiline
        value={text}
        placeholder="guests * 12.5"
        error={error !== undefined && list.length === 0}
        helperText={
          list.length > 0 || error === undefined
            ? 'Use question keys and functions. Press the down arrow for suggestions.'
            : error
        }
        inputRef={input}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: {
            'data-formula': place,
            dir: 'ltr',
            spellCheck: false,
            autoCapitalize: 'off',
            autoComplete: 'off',
            'aria-autocomplete': 'list',
            'aria-controls': list.length > 0 ? `${id}-list` : undefined,
            'aria-activedescendant': active ? `${id}-${list.indexOf(active)}` : undefined,
          },
        }}
        onChange={({ target }) => write(target.value, target.selectionStart ?? target.value.length)}
        onKeyDown={press}
        onBlur={() => {
          setCaret(undefined);
          if (!parsed.ok) return;
          // As it is stored, so that everybody reads the same.
          setUnparsedFormula(place, undefined);
          // What could not be read when it was typed may have become readable: a question was given its key.
          if (canonicalJson(parsed.formula) !== stored) onChange(parsed.formula);
        }}
      />
      <SuggestionList
        id={id}
        input={input}
        label={label}
        list={list}
        active={active}
        onChoose={choose}
      />
    </>
  );
}

const placeText = (at: number) => `Character ${at + 1}`;
