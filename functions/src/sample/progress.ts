/**
 * How far made-up visitors came. People give up at what takes long to write and at what is easily wrong; some go back.
 * Drawn from the visit alone, so that what else is made up stays as it is.
 */
import type { Progress } from '@/domain/documents/numbers.schema';
import type { Answers } from '@/domain/values/answer';
import { encodeRanges, questionOrder } from '@/domain/insights/progress';
import { view } from '@/domain/logic/visibility';
import type { Field, FieldType, FormDefinition } from '@/domain/form/definition/definition';
import { ANSWER_MAKERS, makePeople, type AnsweredTemplate } from './people';
import { seededRandom, type SeededRandom } from './random';
import type { SampleVisit } from './visits';

/** A form that made-up people fill in, by the template that it is made from. */
export interface FilledForm {
  formId: string;
  template: AnsweredTemplate;
  definition: FormDefinition;
}

/** How likely people give up at a question, beside 1 for most; how often an error is shown at it; seconds. */
const HARD: Partial<Record<FieldType, { leave?: number; error?: number; seconds?: number }>> = {
  long_text: { leave: 6, seconds: 40 },
  email: { leave: 3, error: 0.12 },
  consent: { leave: 2, error: 0.1 },
  matrix: { leave: 4, seconds: 25 },
  date: { seconds: 12 },
};
const SECONDS = 7;

/** Where a person gives up: the index of a question, weighed by how hard each is. */
function leavesAt(questions: readonly Field[], random: SeededRandom, onPhone: boolean): number {
  const weights = questions.map(({ type }) => {
    const { leave = 1 } = HARD[type] ?? {};
    return type === 'long_text' && onPhone ? leave * 2 : leave;
  });
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => (left -= weight) < 0);
  return Math.max(0, at);
}

/**
 * How far a visitor came.
 *
 * @param answers of a response; without, the visitor gave up somewhere
 */
export function madeUpProgress(
  { definition, template }: FilledForm,
  visit: SampleVisit,
  day: string,
  answers?: Answers,
): Progress {
  const random = seededRandom(visit.viewedAt);
  const [person] = makePeople(random, 1);
  const given = answers ?? (person ? ANSWER_MAKERS[template](random, person, day) : {});
  const order = questionOrder(definition);
  const questions = view(definition, given, day, true).fields.filter(({ id }) =>
    order.includes(id),
  );
  const end = answers
    ? questions.length - 1
    : leavesAt(questions, random, visit.userAgent === 'phone');
  const came = questions.slice(0, end + 1);
  const pageOf = ({ id }: Field) =>
    definition.pages.findIndex(({ fieldIds }) => fieldIds.includes(id));
  const errors: Record<string, number> = {};
  const seconds: Record<string, number> = {};
  for (const [at, field] of came.entries()) {
    const { error = 0.02, seconds: usual = SECONDS } = HARD[field.type] ?? {};
    const isLast = !answers && at === end;
    // Who gives up has often met an error first, or written for a long time.
    if (random.chance(isLast ? error * 5 : error)) {
      errors[order.indexOf(field.id)] = isLast ? random.between(1, 3) : 1;
    }
    const page = pageOf(field);
    const spent = Math.round(usual * (0.5 + random.next()) * (isLast ? 2 : 1));
    seconds[page] = (seconds[page] ?? 0) + Math.max(1, spent);
  }
  const last = came.at(-1);
  const furthest = Math.max(0, ...came.map(pageOf));
  const backs = furthest > 0 && random.chance(answers ? 0.08 : 0.2) ? 1 : 0;
  return {
    reached: encodeRanges(came.map(({ id }) => order.indexOf(id))),
    page: furthest,
    ...(last ? { last: order.indexOf(last.id), lastAt: visit.startedAt ?? visit.viewedAt } : {}),
    ...(Object.keys(errors).length > 0 ? { errors } : {}),
    ...(backs > 0 ? { backs } : {}),
    ...(Object.keys(seconds).length > 0 ? { seconds } : {}),
  };
}
