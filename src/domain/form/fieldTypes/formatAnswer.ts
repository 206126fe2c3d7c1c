/**
 * How answers are written: as a person reads them, and back into controls. A part of the registry of its own, since
 * the public script shows no answers but in its controls and does without.
 */
import {
  answerTo,
  nameOf,
  type Answer,
  type Answers,
  type Inputs,
  type RawInput,
  type RawParts,
} from '@/domain/values/answer';
import { ENGLISH_DAY, formatDay } from '@/domain/base/calendar';
import {
  NONE,
  OTHER,
  isInput,
  topFields,
  type AddressField,
  type AnswerWords,
  type CalculatedField,
  type ChoiceField,
  type FieldOf,
  type FormDefinition,
  type GroupField,
  type InputField,
  type NameField,
  type NpsField,
  type NumberField,
  type Option,
  type RatingField,
  type ScaleField,
  type Scope,
  type SliderField,
} from '../definition/definition';
import { withoutPlaceholders } from '@/domain/form/definition/placeholders';
import { memoizeByRef } from '@/domain/base/memoizeByRef';
import { idsOf } from './choice';
import { dayOf } from './date';
import { filesOf, fileValue } from './file';
import { formatNumber, plainAmount, plainNumber } from './formatNumber';
import { gridOf, rankedOf } from './grids';
import { answersOf, inputsIn } from './group';
import { numberOf } from './number';
import { writesComma } from './numberMarks';
import { personTextsOf } from './people';
import { stepsOf, yesNoText } from './scales';
import { DRAWN } from './signature';
import type { AnswerText } from './spec';
import { textValue } from './text';
import { timeOf } from './times';

/** What pages in English say. */
export const ENGLISH_ANSWERS: AnswerWords = {
  yes: 'Yes',
  no: 'No',
  none: 'None of the above',
  signed: 'Signed by hand',
  day: ENGLISH_DAY,
};

const wordsIn = ({ answerWords = ENGLISH_ANSWERS }: Scope) => answerWords;

const labelsIn = memoizeByRef(
  (options: readonly Option[]) => new Map(options.map(({ id, label }) => [id, label])),
);

/** The label of an option; empty where there is none of that id. */
export function labelOf(options: readonly Option[], id: string): string {
  return labelsIn(options).get(id) ?? '';
}

/** The choice as texts: labels, and the text of “Other”. */
export function chosenTexts(
  field: ChoiceField,
  answer: Answer,
  none = ENGLISH_ANSWERS.none,
): string[] {
  if (answer.t !== 'options') return [];
  return answer.v.map((id) =>
    id === OTHER ? (answer.other ?? '') : id === NONE ? none : labelOf(field.options, id) || id,
  );
}

/** How the types write themselves whose answer is a text. */
const plainText: AnswerText<InputField> = {
  toRaw: (_field, answer) => ({ '': textValue(answer) }),
  format: (_field, answer) => textValue(answer),
};

/** How the types write themselves whose answer is a number. */
function numberText<F extends InputField>(
  format: (field: F, v: number, scope: Scope) => string,
): AnswerText<F> {
  return {
    toRaw: (_field, answer) => ({ '': plainNumber(numberOf(answer)) }),
    format: (field, answer, scope) => format(field, numberOf(answer), scope),
  };
}

function amount(
  field: NumberField | SliderField | CalculatedField,
  v: number,
  scope: Scope,
): string {
  return (wordsIn(scope).number ?? formatNumber)(field, v, scope.locale);
}

function timeText(text: string, scope: Scope): string {
  const { time, day } = wordsIn(scope);
  return time ? time(text) : formatDay(text, day);
}

const choice: AnswerText<ChoiceField> = {
  toRaw: (_field, answer) => ({
    '': idsOf(answer),
    ...(answer.t === 'options' && answer.other ? { [OTHER]: answer.other } : {}),
  }),
  format: (field, answer, scope) => chosenTexts(field, answer, wordsIn(scope).none).join(', '),
};

const texts: Record<'name' | 'address', string> = { name: ' ', address: ', ' };

const parts: AnswerText<NameField | AddressField> = {
  toRaw: (_field, answer) => personTextsOf(answer),
  format: (field, answer) =>
    field.parts.flatMap((part) => personTextsOf(answer)[part] ?? []).join(texts[field.type]),
};

const steps = numberText<RatingField | ScaleField | NpsField>(
  (field, v) => `${v} / ${stepsOf(field).pop() ?? ''}`,
);

const rows: AnswerText<GroupField> = {
  toRaw(field, answer, scope) {
    const given = answersOf(answer);
    const raw: Record<string, RawInput> = { '': given.map((_row, index) => index).join(' ') };
    given.forEach((row, index) => {
      for (const child of inputsIn(field, scope)) {
        const answerOfChild = answerTo(row, child.id);
        if (answerOfChild) Object.assign(raw, inputsOf(child, answerOfChild, scope, `${index}.`));
      }
    });
    return raw;
  },
  format: (field, answer, scope) =>
    answersOf(answer)
      .map((row, index) => {
        const lines = inputsIn(field, scope).flatMap((child) => {
          const text = formatAnswer(child, answerTo(row, child.id), scope);
          return text === '' ? [] : `${withoutPlaceholders(child.label)}: ${text}`;
        });
        return [
          `${field.itemLabel || withoutPlaceholders(field.label)} ${index + 1}`,
          ...lines,
        ].join('\n');
      })
      .join('\n'),
};

/** Nothing that a person has put into a control. */
const noControls = () => ({});

const WRITTEN: { readonly [T in InputField['type']]: AnswerText<FieldOf<T>> } = {
  short_text: plainText,
  long_text: plainText,
  email: plainText,
  phone: {
    ...plainText,
    format: ({ country }, answer, scope) => {
      const { phone } = wordsIn(scope);
      return phone ? phone(textValue(answer), country, scope.locale) : textValue(answer);
    },
  },
  url: plainText,
  hidden: plainText,
  number: {
    ...numberText<NumberField>(amount),
    // As `parse` reads it back in that language: 1.234 would be unclear where a comma is written.
    toRaw: (_field, answer, { locale }) => {
      const typed = plainNumber(numberOf(answer));
      return { '': writesComma(locale) ? typed.replace('.', ',') : typed };
    },
  },
  slider: numberText<SliderField>(amount),
  rating: steps,
  scale: steps,
  nps: steps,
  date: {
    toRaw: (_field, answer) => ({ '': dayOf(answer) }),
    format: (_field, answer, scope) => timeText(dayOf(answer), scope),
  },
  time: {
    toRaw: (_field, answer) => ({ '': timeOf(answer, 'time') }),
    format: (_field, answer, scope) => timeText(timeOf(answer, 'time'), scope),
  },
  datetime: {
    toRaw: (_field, answer) => ({ '': timeOf(answer, 'datetime') }),
    format: (_field, answer, scope) => timeText(timeOf(answer, 'datetime'), scope),
  },
  appointment: {
    toRaw: (_field, answer) => ({ '': timeOf(answer, 'datetime') }),
    format: (_field, answer, scope) => timeText(timeOf(answer, 'datetime'), scope),
  },
  single_choice: choice,
  multiple_choice: choice,
  dropdown: choice,
  yes_no: {
    toRaw: (_field, answer) => ({ '': idsOf(answer) }),
    format: (field, answer, scope) =>
      idsOf(answer)
        .map((id) => yesNoText(field, id, wordsIn(scope)))
        .join(', '),
  },
  consent: {
    toRaw: () => ({ '': 'yes' }),
    format: (field, _answer, scope) =>
      wordsIn(scope).agreed ?? `${wordsIn(scope).yes}: ${withoutPlaceholders(field.statement)}`,
  },
  matrix: {
    toRaw: (_field, answer) => gridOf(answer),
    format: (field, answer) =>
      Object.entries(gridOf(answer))
        .map(
          ([row, chosen]) =>
            `${labelOf(field.rows, row)}: ${chosen.map((id) => labelOf(field.columns, id)).join(', ')}`,
        )
        .join('\n'),
  },
  ranking: {
    toRaw: (_field, answer) =>
      Object.fromEntries(rankedOf(answer).map((id, index) => [id, String(index + 1)])),
    format: (field, answer) =>
      rankedOf(answer)
        .map((id, index) => `${index + 1}. ${labelOf(field.options, id)}`)
        .join('\n'),
  },
  name: parts,
  address: parts,
  file: {
    toRaw: (_field, answer) => ({ '': filesOf(answer).map(fileValue) }),
    format: (_field, answer) =>
      filesOf(answer)
        .map(({ name }) => name)
        .join(', '),
  },
  signature: {
    toRaw: (_field, answer): RawParts => {
      if (answer.t !== 'signature') return {};
      return answer.typed ? { '': answer.v } : { [DRAWN]: answer.v };
    },
    format: (_field, answer, scope) =>
      answer.t === 'signature' && answer.typed ? answer.v : wordsIn(scope).signed,
  },
  group: rows,
  calculated: {
    toRaw: noControls,
    format: (field, answer, scope) => {
      if (answer.t === 'number') return amount(field, answer.v, scope);
      return answer.t === 'date' ? timeText(answer.v, scope) : textValue(answer);
    },
  },
};

/** The entry for a field; the cast is sound as in registry.ts. */
function textOfType(field: InputField): AnswerText<InputField> {
  return WRITTEN[field.type];
}

const plainly = memoizeByRef((scope: Scope): Scope => ({
  ...scope,
  answerWords: { ...wordsIn(scope), number: plainAmount },
}));

/** As `formatAnswer`, with numbers as every machine reads them: for exports, the API and what is kept elsewhere. */
export const plainAnswer: typeof formatAnswer = (field, answer, scope) =>
  formatAnswer(field, answer, plainly(scope));

/** An answer as a person reads it; empty where there is none. */
export function formatAnswer(field: InputField, answer: Answer | undefined, scope: Scope): string {
  return answer === undefined ? '' : textOfType(field).format(field, answer, scope);
}

/** What the controls of a field hold to show an answer, by name; `within` is where a group keeps the field. */
export function inputsOf(field: InputField, answer: Answer, scope: Scope, within = ''): Inputs {
  return Object.fromEntries(
    Object.entries(textOfType(field).toRaw(field, answer, scope)).map(
      ([part, raw]): [string, RawInput] => [`${within}${nameOf(field.id, part)}`, raw],
    ),
  );
}

/** What the controls of a form hold before anybody touches them: the defaults. */
export function defaultInputs(definition: FormDefinition): Inputs {
  return Object.assign(
    {},
    ...topFields(definition).map((field) =>
      isInput(field) && field.default ? inputsOf(field, field.default, definition) : {},
    ),
  ) as Inputs;
}

/** What the controls of a form hold to show a response; those of fields that were not answered stay empty, whatever their default. */
export function answeredInputs(definition: FormDefinition, answers: Answers): Inputs {
  return Object.assign(
    {},
    ...topFields(definition).map((field) => {
      const answer = isInput(field) ? answerTo(answers, field.id) : undefined;
      return isInput(field) && answer ? inputsOf(field, answer, definition) : {};
    }),
  ) as Inputs;
}
