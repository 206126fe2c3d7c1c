/**
 * What is kept of a response that was not submitted (decision 0080). It may be incomplete, so an answer that is wrong is
 * left out rather than reported.
 */
import type { PartialRequest } from '@/domain/calls/doors.schema';
import type { PartialDoc } from '@/domain/documents/submissions.schema';
import { respondentOf } from '@/domain/contacts/people';
import { bounded } from '@/domain/form/budget/bounded';
import {
  fieldOf,
  isAsked,
  isInput,
  topFields,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { kindOf, specOf } from '@/domain/form/fieldTypes/registry';
import { view, visibleInputs } from '@/domain/logic/visibility';
import { answerTo, type Answers } from '@/domain/values/answer';
import { PARTIAL_DAYS } from '@/domain/options/partials';
import { summaryOf } from './intake';
import { checkField } from '@/domain/form/fieldTypes/registry';

/** Partial responses a form keeps at a time. At the limit new ones are dropped; those there may still change. */
export const MAX_PARTIALS = 5_000;

interface Kept {
  answers: Answers;
  /** Questions that the answers so far show, and how many of them have an answer. */
  questions: number;
  answered: number;
}

/** The valid answers of questions that are shown; all else is left out. */
export function keptAnswers(definition: FormDefinition, sent: Answers, day: string): Kept {
  const form = bounded(definition);
  const placed = new Set(topFields(form).map(({ id }) => id));
  const answers: Answers = {};
  for (const id of Object.keys(sent)) {
    const field = fieldOf(form, id);
    const answer = answerTo(sent, id);
    if (!field || !isInput(field) || !placed.has(id) || answer?.t !== kindOf(field)) continue;
    const written = specOf(field).normalise(field, answer, form);
    if (written) answers[id] = written;
  }
  // Without a wrong answer other questions may be shown, so each round looks again; each leaves fewer answers.
  for (;;) {
    const shown = view(form, answers, day, true);
    const inputs = visibleInputs(shown);
    const wrong = inputs
      .filter(({ id }) => answerTo(shown.answers, id) !== undefined)
      .filter((field) => checkField(field, answerTo(shown.answers, field.id), day, shown.scope));
    if (wrong.length === 0) {
      const asked = inputs.filter(isAsked);
      const answered = asked.filter(({ id }) => answerTo(shown.answers, id) !== undefined).length;
      return { answers: shown.answers, questions: asked.length, answered };
    }
    for (const { id } of wrong) Reflect.deleteProperty(answers, id);
  }
}

/** What the door knows beside the request. */
interface PartialMeta {
  formId: string;
  now: number;
  day: string;
  startedAt?: number | undefined;
  device?: PartialDoc['device'] | undefined;
  source?: string | undefined;
}

/** The document to store; undefined where nothing was answered that can be kept. */
export function partialDocument(
  definition: FormDefinition,
  request: PartialRequest,
  { formId, now, day, startedAt, device, source }: PartialMeta,
): PartialDoc | undefined {
  const { answers, questions, answered } = keptAnswers(definition, request.answers, day);
  if (answered === 0) return undefined;
  const respondent = respondentOf(definition, answers);
  const page = definition.pages.findIndex(({ id }) => id === request.page);
  return {
    schemaVersion: 1,
    formId,
    version: request.version,
    seq: request.seq,
    answers,
    questions,
    answered,
    page: Math.max(page, 0) + 1,
    pages: definition.pages.length,
    startedAt: startedAt ?? now,
    updatedAt: now,
    purgeAt: now + PARTIAL_DAYS * 86_400_000,
    locale: definition.locale,
    day,
    ...(device ? { device } : {}),
    ...(source ? { source } : {}),
    ...(respondent ? { respondent } : {}),
    summary: summaryOf(definition, answers),
  };
}
