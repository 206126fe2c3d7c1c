/** What becomes of one set of answers in a form, so that an edit which changes it is seen before it is published. */
import {
  fieldOf,
  isInput,
  topFields,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { formatAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import { endingName, fieldName, pageName, quoted } from '@/domain/logic/sentences';
import { capital } from '@/domain/text/capital';
import { endingFor } from '@/domain/logic/ending';
import { view, visibleInputs } from '@/domain/logic/visibility';
import { ownValue } from '@/domain/base/ownValue';
import { answerTo, type Answers, type ProblemCode } from '@/domain/values/answer';
import { judge } from '@/domain/answers/validate';

/** Pages and fields by id in their order; what is worked out and what is wrong by field id. */
export interface Outcome {
  pages: string[];
  fields: string[];
  endingId: string;
  /** Calculated values as they are written. */
  values: Record<string, string>;
  problems: Record<string, ProblemCode>;
}

/**
 * What someone with these answers sees and gets. Answers to fields that the form no longer has are left out: that they
 * are gone is another matter.
 *
 * @param today the day on which it is filled in, `YYYY-MM-DD`
 */
export function outcomeOf(definition: FormDefinition, answers: Answers, today: string): Outcome {
  const asked = topFields(definition).filter(isInput);
  const given: Answers = {};
  for (const { id } of asked) {
    const answer = answerTo(answers, id);
    if (answer) given[id] = answer;
  }
  const judgement = judge(definition, given, today);
  const shown = view(definition, judgement.ok ? judgement.answers : given, today, true);
  const calculated = visibleInputs(shown).filter(({ type }) => type === 'calculated');
  return {
    pages: shown.pages.map(({ page }) => page.id),
    fields: shown.fields.map(({ id }) => id),
    endingId: endingFor(definition, shown)?.id ?? '',
    values: Object.fromEntries(
      calculated.map((field) => [
        field.id,
        formatAnswer(field, answerTo(shown.answers, field.id), definition),
      ]),
    ),
    problems: judgement.ok
      ? {}
      : Object.fromEntries(Object.entries(judgement.problems).map(([id, { code }]) => [id, code])),
  };
}

/**
 * What differs between two outcomes, in sentences; empty where nothing does.
 *
 * @param forms where the names come from: the first that has the thing says what it is called
 */
export function outcomeChanges(
  before: Outcome,
  after: Outcome,
  forms: readonly FormDefinition[],
): string[] {
  const names = namesIn(forms);
  const sentences: string[] = [];
  const compare = (was: readonly string[], is: readonly string[], name: (id: string) => string) => {
    for (const id of is) if (!was.includes(id)) sentences.push(`${name(id)} is now shown.`);
    for (const id of was) if (!is.includes(id)) sentences.push(`${name(id)} is no longer shown.`);
  };
  compare(before.pages, after.pages, names.page);
  compare(before.fields, after.fields, names.field);
  for (const [id, value] of Object.entries(after.values)) {
    const was = ownValue(before.values, id);
    if (was !== undefined && was !== value) {
      sentences.push(
        `${names.field(id)} was ${quoted(was, 'empty')} and is now ${quoted(value, 'empty')}.`,
      );
    }
  }
  for (const id of Object.keys(after.problems)) {
    if (!Object.hasOwn(before.problems, id)) {
      sentences.push(`The answer to ${names.field(id)} is no longer accepted.`);
    }
  }
  for (const id of Object.keys(before.problems)) {
    if (!Object.hasOwn(after.problems, id)) {
      sentences.push(`The answer to ${names.field(id)} is accepted now.`);
    }
  }
  if (before.endingId !== after.endingId) {
    sentences.push(
      `It ended with ${names.ending(before.endingId)} and now ends with ${names.ending(after.endingId)}.`,
    );
  }
  return sentences;
}

function namesIn(forms: readonly FormDefinition[]) {
  const field = (id: string): string => {
    for (const form of forms) {
      const field = fieldOf(form, id);
      if (field) return fieldName(field, form);
    }
    return 'A question that was removed';
  };
  return {
    field,
    page: (id: string) => {
      const form = forms.find(({ pages }) => pages.some((page) => page.id === id));
      return form ? capital(pageName(form, id)) : 'A page that was removed';
    },
    ending: (id: string) => {
      const form = forms.find(({ endings }) => endings.some((ending) => ending.id === id));
      return form ? endingName(form, id) : 'an ending that was removed';
    },
  };
}
