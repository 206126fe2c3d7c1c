/** @jsxImportSource preact */
/** What is needed where an answer was not simply received. Fetched while it is sent, since most never need it. */
import type { Ref } from 'preact';
import { formatDay } from '@/domain/base/calendar';
import { answerTo, type Answer, type Inputs, type RawParts } from '@/domain/values/answer';
import type { Receipt } from '@/domain/calls/doors.schema';
import {
  isInput,
  isSeen,
  type Field,
  type InputField,
  type PricesField,
} from '@/domain/form/definition/definition';
import { optionalEngine } from '@/domain/form/fieldTypes/optionalEngine';
import { controlsOf } from '@/domain/form/fieldTypes/controls';
import type { View } from '@/domain/form/definition/view';
import { LATE_WORDS } from '@/domain/words/late';
import { SENDING_WORDS } from '@/domain/words/sending';
import { Sheet } from './FormScreen';
import type { Host, PublicForm } from './publicForm';

/** Same key, other content: the first receipt, and the two ways on. */
export function KeyUsedScreen(props: {
  form: PublicForm;
  receipt: Receipt;
  host?: Host | undefined;
  headingRef: Ref<HTMLHeadingElement>;
  onSend: () => void;
  onKeep: () => void;
}) {
  const { form, receipt, host, headingRef, onSend, onKeep } = props;
  const words = { ...SENDING_WORDS, ...LATE_WORDS, ...form.words };
  return (
    <Sheet words={words} host={host}>
      <h1 tabIndex={-1} ref={headingRef}>
        {words.usedTitle}
      </h1>
      <p>
        {words.reference} <strong>{receipt.reference}</strong>.
      </p>
      <p>{words.used}</p>
      <div class="actions">
        <button type="button" onClick={onSend}>
          {words.sendAsNew}
        </button>
        <button type="button" class="quiet" onClick={onKeep}>
          {words.keepFirst}
        </button>
      </div>
    </Sheet>
  );
}

/** Everything in a field that has an id and a label: options, rows, columns. */
function labelsOf(field: Field): Map<string, string> {
  return new Map(
    Object.values(field)
      .filter(Array.isArray)
      .flat()
      .flatMap((item: unknown) => {
        const { id, label } = (item ?? {}) as { id?: string; label?: string };
        return id && label ? [[id, label] as const] : [];
      }),
  );
}

/** What a field's controls hold, in words as far as its own labels go. */
function readable(field: Field, parts: RawParts): string {
  const labels = labelsOf(field);
  return Object.entries(parts)
    .flatMap(([part, raw]) => {
      const values = (typeof raw === 'string' ? [raw] : raw).filter((value) => value !== '');
      const text = values.map((value) => labels.get(value) ?? value).join(', ');
      const name = labels.get(part);
      return text === '' ? [] : [name ? `${name}: ${text}` : text];
    })
    .join('\n');
}

/** A text or a day that the form worked out. */
function workedOut(answer: Answer, { words }: PublicForm): string {
  if (answer.t === 'date') return formatDay(answer.v, words.day);
  return answer.t === 'text' ? answer.v : '';
}

/** The answers as text, to copy or keep where sending fails for good. */
export function answersAsText(form: PublicForm, view: View, inputs: Inputs): string {
  const controls = controlsOf(inputs);
  const { unanswered } = { ...LATE_WORDS, ...form.words };
  const lines = view.pages.flatMap(({ fields }) =>
    fields.filter(isShownInSummary).map((field) => {
      const answer = answerTo(view.answers, field.id);
      const text =
        field.type === 'prices'
          ? optionalEngine.priceTexts?.(field, view.scope).join('\n')
          : answer?.t === 'number'
            ? optionalEngine.number?.(field, answer.v, view.scope.locale)
            : field.type === 'calculated' && answer
              ? workedOut(answer, form)
              : readable(field, controls.get(field.id) ?? {});
      return `${field.label}\n${text || unanswered}\n`;
    }),
  );
  return [form.definition.title, '', ...lines].join('\n');
}

/** What the button to copy them says. */
export function copyLabel({ words }: PublicForm, copied: boolean): string {
  const { copy, copied: done } = { ...LATE_WORDS, ...words };
  return copied ? done : copy;
}

/** Puts them on the clipboard. */
export function copyAnswers(form: PublicForm, view: View, inputs: Inputs): Promise<void> {
  return navigator.clipboard.writeText(answersAsText(form, view, inputs));
}

/** Whether the person who answers is shown what a field holds, or comes to. */
export function isShownInSummary(field: Field): field is InputField | PricesField {
  return field.type === 'prices' || (isInput(field) && isSeen(field));
}
