/** One response as a document (PDF): who, when, and the questions as they were asked, with their answers. */
import { answerTo, type Answer } from '@/domain/values/answer';
import { formatDay } from '@/domain/base/calendar';
import type { FieldReader } from '@/domain/readout/columns';
import { submissionDay } from '@/domain/responses/intake';
import { ownerText } from '@/domain/readout/ownerText';
import { respondentName } from '@/domain/responses/respondent';
import {
  isAsked,
  isInput,
  type FormDefinition,
  type GroupField,
  type InputField,
  type Scope,
} from '@/domain/form/definition/definition';
import { labelOf } from '@/domain/form/fieldTypes/formatAnswer';
import { inputsIn } from '@/domain/form/fieldTypes/group';
import { withoutPlaceholders } from '@/domain/form/definition/placeholders';
import { priceRows, type PriceRow } from '@/domain/logic/prices';
import { view } from '@/domain/logic/visibility';
import { ownValue } from '@/domain/base/ownValue';
import { localTime } from '@/domain/base/localTime';
import type { ExportPlan } from './plan';
import { formTitle, statusName, type ExportedResponse } from './rows';

/** Names with their texts, such as the rows of a matrix. */
export type Pairs = [name: string, text: string][];

/** An answer as it is set. */
export type DocumentAnswer =
  | { t: 'none' }
  | { t: 'text'; v: string }
  | { t: 'pairs'; v: Pairs }
  /** Each time that a group was filled in. */
  | { t: 'rows'; v: { title: string; pairs: Pairs }[] }
  /** A price summary. */
  | { t: 'prices'; v: PriceRow[] }
  /** A signature: the data of an SVG path. */
  | { t: 'drawn'; v: string };

export interface ResponseDocument {
  /** Title of its form, where the export is of all forms. */
  form?: string;
  name: string;
  facts: Pairs;
  items: { question: string; answer: DocumentAnswer }[];
}

/** @param definition the version that was answered; without it only what was answered is known, not what was asked */
export function exportDocument(
  response: ExportedResponse,
  plan: ExportPlan,
  readField: FieldReader,
  definition: FormDefinition | undefined,
): ResponseDocument {
  const form = formTitle(response, plan);
  return {
    ...(form === undefined ? {} : { form }),
    name: respondentName(response),
    facts: factsOf(response, plan),
    items: definition ? asAsked(response, definition) : asAnswered(response, plan, readField),
  };
}

function factsOf(response: ExportedResponse, { timeZone }: ExportPlan): Pairs {
  const at = formatDay(localTime(timeZone, response.submittedAt).slice(0, 16));
  return [
    ['Submitted', `${at} (${timeZone})`],
    ['Status', statusName(response)],
    ['Response ID', response.id],
  ];
}

/** As the sheet of a response shows them: what logic hid is left out. */
function asAsked(
  { answers, ...response }: ExportedResponse,
  definition: FormDefinition,
): ResponseDocument['items'] {
  const shown = view(definition, answers, submissionDay(response));
  return shown.fields.flatMap((field): ResponseDocument['items'] => {
    if (field.type === 'prices') {
      return [{ question: field.label, answer: { t: 'prices', v: priceRows(field, shown.scope) } }];
    }
    if (!isInput(field)) return [];
    const answer = answerOf(field, answerTo(answers, field.id), definition);
    // No one was asked for what is worked out or comes with the link: without a value there is nothing to say.
    return answer.t === 'none' && !isAsked(field) ? [] : [{ question: field.label, answer }];
  });
}

/** In the order of the columns. */
function asAnswered(
  { answers, version }: ExportedResponse,
  { columns, registry }: ExportPlan,
  readField: FieldReader,
): ResponseDocument['items'] {
  const order = columns.flatMap((column) => ('field' in column ? [column.field] : []));
  const ids = new Set([...order, ...Object.keys(answers)]);
  return [...ids].flatMap((id) => {
    const answer = answerTo(answers, id);
    const read = answer && readField(id, version);
    if (!read) return [];
    const question = ownValue(registry, id)?.label ?? withoutPlaceholders(read.field.label);
    return [{ question, answer: answerOf(read.field, answer, read.scope) }];
  });
}

function answerOf(field: InputField, answer: Answer | undefined, scope: Scope): DocumentAnswer {
  if (answer === undefined) return { t: 'none' };
  if (answer.t === 'signature' && !answer.typed) return { t: 'drawn', v: answer.v };
  if (answer.t === 'grid' && field.type === 'matrix') {
    return {
      t: 'pairs',
      v: Object.entries(answer.v).map(([row, chosen]) => [
        labelOf(field.rows, row),
        chosen.map((id) => labelOf(field.columns, id)).join(', '),
      ]),
    };
  }
  if (answer.t === 'rows' && field.type === 'group') {
    return { t: 'rows', v: answer.v.map((row, index) => rowOf(field, row, index, scope)) };
  }
  const text = ownerText(field, answer, scope);
  // What was agreed to is what a record is kept for.
  const statement = field.type === 'consent' ? withoutPlaceholders(field.statement) : '';
  const whole = [text, statement].filter((part) => part !== '').join('\n');
  return whole === '' ? { t: 'none' } : { t: 'text', v: whole };
}

function rowOf(
  field: GroupField,
  row: Extract<Answer, { t: 'rows' }>['v'][number],
  index: number,
  scope: Scope,
): { title: string; pairs: Pairs } {
  return {
    title: `${field.itemLabel || withoutPlaceholders(field.label)} ${index + 1}`,
    pairs: inputsIn(field, scope).flatMap((child): Pairs => {
      const text = ownerText(child, answerTo(row, child.id), scope);
      return text === '' ? [] : [[withoutPlaceholders(child.label), text]];
    }),
  };
}
