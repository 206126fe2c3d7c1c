/** Answers in the texts of the form: the owner reads and edits chips, the form keeps ids (logic/chips.ts). */
import { useMemo, useSyncExternalStore } from 'react';
import { foldForSearch } from '@/domain/text/fold';
import {
  fieldOf,
  fieldsInOrder,
  isInput,
  type Field,
  type FieldType,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { answerPartsOf } from '@/domain/form/fieldTypes/catalogue';
import { locationOf } from '@/domain/form/places/locations';
import { referenceIn, referenceName, toChips, withNames } from '@/domain/logic/chips';
import { placeholder } from '@/domain/form/definition/placeholders';
import { fieldsBefore, type ConditionTarget } from '@/domain/form/editing/edits';
import type { ChipNames } from './chipText';
import { fieldTitle } from '../ui/fieldInfo';
import { useBuilderStore } from '../state/store';
import { replaceText, type TextControl } from './textControl';

/** The location of a text in the form: it can refer to earlier fields. */
export interface TextLocation {
  kind: ConditionTarget['kind'] | 'welcome';
  id: string;
}

const KINDS = ['field', 'page', 'ending', 'welcome'] as const;

/** The same as a control's `data-pipes`, which PipeMenu.tsx looks for. */
export type PipeTarget = `${TextLocation['kind']}:${string}`;

export function parsePipeTarget(mark: string): TextLocation | undefined {
  const [first, id = ''] = mark.split(':');
  const kind = KINDS.find((one) => one === first);
  return kind && { kind, id };
}

const nothing = () => undefined;
const never = () => nothing;

/** A stored text in one line as its owner reads it (`Hello @First name`). Texts without answers wait for nothing. */
export function useNamed(text: string): string {
  const store = useBuilderStore();
  const isPiped = text.includes('{{@');
  return useSyncExternalStore(isPiped ? store.subscribe : never, () =>
    isPiped ? withNames(text, store.getState().history.definition) : text,
  );
}

/** What the chips of a text are called; another function only where one of them is called otherwise. */
export function useChipNames(stored: string): ChipNames {
  const store = useBuilderStore();
  const names = () =>
    toChips(stored).refs.map((ref) => {
      const reference = referenceIn(ref);
      return reference ? referenceName(reference, store.getState().history.definition) : ref;
    });
  const known = useSyncExternalStore(store.subscribe, () => names().join('\n'));
  return useMemo(
    () => (ref) => {
      const reference = referenceIn(ref);
      return reference ? referenceName(reference, store.getState().history.definition) : ref;
    },
    // The names themselves are what it is made again for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [known, store],
  );
}

/** An answer that a text can hold. */
export interface PipeChoice {
  /** Its key, as formulas have it. */
  name: string;
  /** As a text stores it. */
  ref: string;
  label: string;
  /** No one comes to the text without it: no word is needed for where it is missing. */
  isSure: boolean;
}

/** Types whose answers are no words, but for their parts. */
const WORDLESS: readonly FieldType[] = ['file', 'signature', 'consent', 'matrix', 'group'];

function sourcesOf(definition: FormDefinition, { kind, id }: TextLocation): Field[] {
  return kind === 'welcome'
    ? fieldsInOrder(definition).filter(({ type }) => type === 'hidden')
    : fieldsBefore(definition, { kind, id });
}

/** The answers of which a text can speak, the nearest first: those whose name holds what is looked for. */
export function pipeChoices(
  definition: FormDefinition,
  at: TextLocation,
  query: string,
): PipeChoice[] {
  const wanted = foldForSearch(query);
  return sourcesOf(definition, at)
    .reverse()
    .flatMap((field) => {
      if (!isInput(field)) return [];
      const title = fieldTitle(field, definition);
      const whole = WORDLESS.includes(field.type)
        ? []
        : [
            {
              name: field.key,
              ref: placeholder(`@${field.id}`, undefined, undefined),
              label: title,
              isSure: isSure(definition, field),
            },
          ];
      const parts = answerPartsOf(field).map(({ id, label }) => ({
        name: `${field.key}.${id}`,
        ref: placeholder(`@${field.id}`, id, undefined),
        label: `${title}: ${label || 'Untitled'}`,
        isSure: false,
      }));
      return [...whole, ...parts];
    })
    .filter(({ name, label }) => foldForSearch(label).includes(wanted) || name.includes(wanted));
}

function isSure(definition: FormDefinition, field: Field): boolean {
  const isRequired = isInput(field) && field.required && !field.requiredIf;
  if (!isRequired || field.showIf || fieldOf(definition, field.id) !== field) return false;
  const page = locationOf(definition, field.id)?.page;
  return page !== undefined && !page.showIf && definition.pages.every(({ jumps }) => !jumps);
}

/** The query typed after `@`, before the cursor; undefined for other text, such as an address. */
export function pipeQueryAt(
  text: string,
  cursor: number,
): { from: number; query: string } | undefined {
  // Most keys are no part of one: they do not pay for the pattern.
  if (!text.includes('@')) return undefined;
  const found = /(^|[^\p{L}\p{N}@._-])@([\p{L}\p{N}_.]{0,30})$/u.exec(text.slice(0, cursor));
  return found ? { from: cursor - (found[2]?.length ?? 0) - 1, query: found[2] ?? '' } : undefined;
}

/** Inserts a reference at the query; the caret moves behind it. */
export function insertReference(control: TextControl, from: number, { ref }: PipeChoice): void {
  const to = control.selectionStart ?? control.value.length;
  // The sign gives way to the answer; where there is none, nothing parts it from the word before.
  const isSigned = control.value.charAt(from) === '@';
  const space = !isSigned && /\S$/.test(control.value.slice(0, from)) ? ' ' : '';
  replaceText(control, `${space}${ref}`, from, to);
}

/** The event of a text by which a button asks for the menu of answers (PipeMenu.tsx). */
export const OPEN_PIPE_MENU = 'formloom:ask-answer';

/** Asks for an answer at the end of a text, as `@` does; nothing is written before one is chosen. */
export function openPipeMenu(control: TextControl): void {
  control.focus();
  const end = control.value.length;
  control.setSelectionRange(end, end);
  control.dispatchEvent(new Event(OPEN_PIPE_MENU, { bubbles: true }));
}

/** The query typed after a button opened the menu. */
export function textFrom(control: TextControl, from: number): string | undefined {
  const query = control.value.slice(from, control.selectionStart ?? 0);
  return (control.selectionStart ?? 0) >= from && /^[\p{L}\p{N}_.]{0,30}$/u.test(query)
    ? query
    : undefined;
}
