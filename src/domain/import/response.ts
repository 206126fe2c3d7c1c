/** What is stored of an imported row. The dialog's dry run and the server's step decide by the same functions. */
import type { Answers, Problems } from '@/domain/values/answer';
import { prepare, submissionDocument } from '@/domain/responses/intake';
import { UNREAD_FACET } from '@/domain/options/responseMarks';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { isInput, type Field, type FormDefinition } from '@/domain/form/definition/definition';
import { dayIn } from '@/domain/base/days';
import { memoizeByRef } from '@/domain/base/memoizeByRef';
import { IMPORT_SOURCE, type OnProblem } from '@/domain/options/imports';
import type { ImportRow } from '@/domain/calls/responseFiles.schema';

/** The form with nothing required: old responses lack answers to what was asked later. */
export const withNothingRequired = memoizeByRef((definition: FormDefinition): FormDefinition => ({
  ...definition,
  fields: Object.fromEntries(
    Object.entries(definition.fields).map(([id, field]) => [id, withoutRequired(field)]),
  ),
}));

function withoutRequired(field: Field): Field {
  if (field.type === 'group') return { ...field, required: false, min: 0 };
  return isInput(field) && field.required ? { ...field, required: false } : field;
}

/** Codes of answers that are missing: a note of a row, which is imported without them. */
export const MISSING: ReadonlySet<string> = new Set([
  'required',
  'required_choice',
  'required_consent',
  'too_few_rows',
]);

export interface ImportAbout {
  importId: string;
  formId: string;
  version: number;
  onProblem: OnProblem;
  timeZone: string;
  /** When the import was started: what is known of rows that do not say when they were submitted. */
  startedAt: number;
}

export interface ImportedIds {
  contentHash: string;
  sessionId: string;
}

export type Imported =
  | { ok: false; problems: Problems }
  | { ok: true; document: SubmissionDoc }
  /** No answer is left of it. */
  | { ok: false; problems: 'empty' };

/**
 * The response of a row.
 *
 * @param ids what the server makes: a hash of the answers, and the session of its step
 * @param now milliseconds since the epoch
 */
export function importedResponse(
  definition: FormDefinition,
  { answers, at, email }: Omit<ImportRow, 'row'>,
  about: ImportAbout,
  ids: ImportedIds,
  now: number,
): Imported {
  const { formId, version, importId, startedAt, timeZone } = about;
  const submittedAt = at ?? startedAt;
  const prepared = prepare(
    withNothingRequired(definition),
    { version, answers },
    dayIn(timeZone, submittedAt),
  );
  if (!prepared.ok) return prepared;
  if (isEmpty(prepared.answers)) return { ok: false, problems: 'empty' };
  const meta = { formId, ...ids, submittedAt, source: IMPORT_SOURCE };
  const document = submissionDocument(definition, version, prepared, undefined, meta);
  return {
    ok: true,
    document: {
      ...document,
      // What was answered long ago is no news: it is read, and no one is told of it.
      facets: document.facets.filter((facet) => facet !== UNREAD_FACET),
      todo: ['crm'],
      pendingSince: now,
      importId,
      ...(email !== undefined && document.respondent?.email === undefined
        ? { respondent: { ...document.respondent, email } }
        : {}),
    },
  };
}

const isEmpty = (answers: Answers) => Object.keys(answers).length === 0;
