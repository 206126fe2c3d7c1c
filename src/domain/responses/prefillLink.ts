/** Links that fill in a form, for the owner who makes them: the inverse of prefill.ts, and what becomes of a link. */
import {
  fieldsIn,
  isInput,
  topFields,
  type FormDefinition,
  type InputField,
} from '@/domain/form/definition/definition';
import { inputsOf } from '@/domain/form/fieldTypes/formatAnswer';
import { LINK_PARAM } from './embed';
import type { PublicDefinition } from '@/domain/form/registry/publicCopy';
import { answerTo, type Answer, type Answers } from '@/domain/values/answer';
import { namedBy, prefilled, problemWith, type Pair } from './prefill';
import { readInputs } from '@/domain/answers/readInputs';

/** Types whose answers are the respondent's own act, or no one's. */
const NEVER: readonly InputField['type'][] = ['consent', 'signature', 'file', 'calculated'];

/** Whether a link can fill in a field. */
export function canPrefill({ type }: InputField): boolean {
  return !NEVER.includes(type);
}

/** The parameters that fill in these answers: options by id, so that they may be renamed. */
export function prefillQuery(definition: FormDefinition, answers: Answers): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of topFields(definition)) {
    const answer = isInput(field) ? answerTo(answers, field.id) : undefined;
    if (!isInput(field) || !answer) continue;
    for (const [name, value] of pairsOf(definition, field, answer)) query.append(name, value);
  }
  return query;
}

function pairsOf(
  definition: FormDefinition,
  field: InputField,
  answer: Answer,
): (readonly [string, string])[] {
  if (!canPrefill(field)) return [];
  if (field.type === 'group' && answer.t === 'rows') {
    const children = fieldsIn(definition, field).filter(isInput);
    return answer.v.flatMap((row, index) =>
      children.flatMap((child) => {
        const one = answerTo(row, child.id);
        const pairs = one ? pairsOf(definition, child, one) : [];
        return pairs.map(([name, value]) => [`${field.key}.${index}.${name}`, value] as const);
      }),
    );
  }
  if (answer.t === 'ranking') return [[field.key, answer.v.join()]];
  return Object.entries(inputsOf(field, answer, definition)).flatMap(([name, raw]) =>
    (typeof raw === 'string' ? [raw] : raw).map(
      (value) => [field.key + name.slice(field.id.length), value] as const,
    ),
  );
}

/** A code of answers' problems, or of imports'. */
interface Misfit {
  code: string;
  params?: Record<string, string | number>;
}

export interface LinkParameter {
  name: string;
  value: string;
  use:
    | { kind: 'answer'; field: InputField; answer: Answer | undefined }
    /** The page's own: campaigns, the language, personal links. */
    | { kind: 'page' }
    /** No question has this key; one may have it in other letters. */
    | { kind: 'unknown'; similar: string | undefined }
    | { kind: 'empty' }
    /** No one's to fill in but the respondent's. */
    | { kind: 'never'; field: InputField }
    | { kind: 'repeated'; field: InputField }
    | { kind: 'misfit'; field: InputField; problem: Misfit };
}

/** More than any link has, so that a check takes no time. */
const MOST = 100;

/** The parameters of a link in their order, each with what it does. */
export function checkLink(definition: PublicDefinition, query: URLSearchParams): LinkParameter[] {
  const pairs = [...query].slice(0, MOST);
  const fields = topFields(definition).filter(isInput);
  return pairs.map((pair, at) => ({
    name: pair[0],
    value: pair[1],
    use: useOf(definition, fields, pairs, at),
  }));
}

function useOf(
  definition: PublicDefinition,
  fields: readonly InputField[],
  all: readonly Pair[],
  at: number,
): LinkParameter['use'] {
  const [name, value] = all[at] ?? ['', ''];
  const { field, part } = namedBy(name, fields, definition);
  if (!field) {
    if (/^utm_|^lang$/.test(name) || name === LINK_PARAM) return { kind: 'page' };
    const wanted = name.replace(/\..*/s, '').toLowerCase();
    const isSimilar = ({ key }: InputField) => key.toLowerCase() === wanted;
    return { kind: 'unknown', similar: fields.find(isSimilar)?.key };
  }
  if (!canPrefill(field)) return { kind: 'never', field };
  if (value.trim() === '') return { kind: 'empty' };
  const own = all.flatMap((pair, index) =>
    namedBy(pair[0], fields, definition).field === field ? [{ pair, index }] : [],
  );
  const holds = (wanted: (index: number) => boolean) => {
    const pairs = own.filter(({ index }) => wanted(index)).map(({ pair }) => pair);
    return prefilled(definition, new URLSearchParams(pairs.map(([key, text]) => [key, text])));
  };
  const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
  const whole = holds(() => true);
  // It does something if the rest without it comes to something else, or if all up to it do.
  const counts =
    !same(whole, {}) &&
    (!same(
      whole,
      holds((index) => index !== at),
    ) ||
      !same(
        holds((index) => index <= at),
        holds((index) => index < at),
      ));
  if (counts) {
    return { kind: 'answer', field, answer: readInputs(definition, whole).answers[field.id] };
  }
  if (
    !same(whole, {}) &&
    !same(
      holds((index) => index === at),
      {},
    )
  )
    return { kind: 'repeated', field };
  const { code, params } = problemWith(field, part, value, definition) ?? { code: nothing(field) };
  return { kind: 'misfit', field, problem: { code, params: { ...params, text: value } } };
}

/** What a value is that names nothing. */
function nothing(field: InputField): string {
  if (field.type === 'yes_no') return 'not_yes_no';
  return 'options' in field ? 'not_option' : 'misfit';
}
