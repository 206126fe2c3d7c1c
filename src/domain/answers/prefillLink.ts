/** Links that fill in a form: the inverse of prefill.ts, for the owner who makes them. */
import {
  fieldsIn,
  isInput,
  topFields,
  type FormDefinition,
  type InputField,
} from '@/domain/form/definition/definition';
import { inputsOf } from '@/domain/form/fieldTypes/formatAnswer';
import { answerTo, type Answer, type Answers } from './answer';

/** Types whose answers are the respondent's own act, or nobody's. */
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
