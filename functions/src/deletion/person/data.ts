/** All that is kept of a person, readable: what they said, and what was noted about them. */
import { answerTo } from '@/domain/values/answer';
import type { ActivityDoc, ContactDoc, TaskDoc } from '@/domain/documents/crm.schema';
import type { NoteDoc } from '@/domain/documents/notes.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { fieldsInOrder, isInput } from '@/domain/form/definition/definition';
import { formatAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import { QUERIES } from '@/domain/queries/queries';
import { recordBehind } from '../../contacts/merged';
import { loadVersion } from '../../forms/versions';
import { atOnce } from '../../lib/atOnce';
import { dataOf, type Firestore, rowOf } from '../../lib/admin';
import { serverQuery } from '../../lib/query';
import { personResponses, type TracedPerson } from '../personTraces';
import type { PersonFile } from './files';

/** Responses of one download. */
const MOST = 1_000;
const AT_ONCE = 5;

export interface ToldResponse {
  id: string;
  form: string;
  submittedAt: string;
  status: string;
  answers: { question: string; answer: string }[];
  notes: { text: string; at: string }[];
}

export interface PersonData {
  about: string;
  createdAt: string;
  contact: ReturnType<typeof contactOf>;
  account?: { name: string; domains: string[] };
  responses: ToldResponse[];
  timeline: ReturnType<typeof lineOf>[];
  tasks: { title: string; status: string; due: string; createdAt: string; doneAt?: string }[];
  /** As they lie in the archive. */
  files: { path: string; bytes: number; response?: string }[];
}

/** Responses of a person, by their ids. Throws `too_large` for more than one download holds. */
export async function responsesOfPerson(
  db: Firestore,
  person: TracedPerson,
): Promise<ReadonlyMap<string, SubmissionDoc>> {
  const found = new Map<string, SubmissionDoc>();
  for (const query of personResponses(db, person)) {
    const { docs } = await query.limit(MOST).get();
    for (const doc of docs) found.set(doc.id, rowOf<SubmissionDoc>(doc));
  }
  if (found.size >= MOST) throw new AppError('too_large');
  return found;
}

export async function personData(
  db: Firestore,
  person: TracedPerson,
  found: ReadonlyMap<string, SubmissionDoc>,
  files: readonly PersonFile[],
  now: number,
): Promise<PersonData> {
  const { ws, contact } = person;
  const workspace = dataOf<WorkspaceDoc>(await db.doc(paths.workspace(ws)).get());
  const all = async <T>(name: 'linesOfContact' | 'allTasksOfContact', collection: string) =>
    (await serverQuery(db.collection(collection), QUERIES[name], [person.ids]).get()).docs.map(
      (doc) => rowOf<T>(doc),
    );
  const { accountId } = contact;
  const account =
    accountId === undefined
      ? undefined
      : (await db.runTransaction((tx) => recordBehind('account', tx, db, ws, accountId)))?.record;
  const lines = await all<ActivityDoc>('linesOfContact', paths.activities(ws));
  const tasks = await all<TaskDoc>('allTasksOfContact', paths.tasks(ws));
  return {
    about: 'Everything that is stored about this person in this workspace.',
    createdAt: instant(now),
    contact: contactOf(contact, workspace),
    ...(account ? { account: { name: account.name, domains: account.domains } } : {}),
    responses: await toldIn(db, ws, found),
    timeline: lines.sort((a, b) => b.at - a.at).map(lineOf),
    tasks: tasks.map(({ title, status, due, at, doneAt }) => ({
      title,
      status,
      due,
      createdAt: instant(at),
      ...(doneAt === undefined ? {} : { doneAt: instant(doneAt) }),
    })),
    files: files.map(({ path, bytes, response }) => ({
      path,
      bytes,
      ...(response === undefined ? {} : { response }),
    })),
  };
}

const instant = (at: number) => new Date(at).toISOString();

function contactOf(contact: ContactDoc, workspace: WorkspaceDoc | undefined) {
  const { name, emails, phones, company, custom = {}, consents = [], suggestions = [] } = contact;
  const own = (workspace?.properties ?? []).flatMap(({ id, name: label, options }) => {
    const value = custom[id];
    if (value === undefined) return [];
    return [[label, options?.find((option) => option.id === value)?.name ?? value] as const];
  });
  return {
    ...(name === undefined ? {} : { name }),
    emails,
    phones,
    ...(company === undefined ? {} : { company }),
    stage: workspace?.stages?.find(({ id }) => id === contact.stage)?.name ?? contact.stage ?? null,
    tags: (workspace?.tags ?? [])
      .filter(({ id }) => contact.tags?.includes(id))
      .map((tag) => tag.name),
    properties: Object.fromEntries(own),
    consents: consents.map(({ text, status, at }) => ({ text, status, at: instant(at) })),
    suggestions: suggestions.map(({ property, value, at }) => ({
      property,
      value,
      at: instant(at),
    })),
    createdAt: instant(contact.createdAt),
    lastActivityAt: instant(contact.lastActivityAt),
  };
}

function lineOf(line: ActivityDoc) {
  const { type, at } = line;
  return {
    type,
    at: instant(at),
    ...('text' in line ? { text: line.text } : {}),
    ...('fileId' in line ? { text: line.name } : {}),
    ...('title' in line ? { title: line.title } : {}),
    ...('changes' in line ? { changes: line.changes } : {}),
    ...('submissionId' in line ? { response: line.submissionId } : {}),
  };
}

async function toldIn(
  db: Firestore,
  ws: string,
  found: ReadonlyMap<string, SubmissionDoc>,
): Promise<ToldResponse[]> {
  const responses: { at: number; response: ToldResponse }[] = [];
  await atOnce([...found], AT_ONCE, async ([id, submission]) => {
    const { formId, version, submittedAt, status, answers } = submission;
    const definition = await loadVersion(db, ws, formId, version);
    const about = serverQuery(db.collection(paths.notes(ws)), QUERIES.notesOfSubmission, [id]);
    const notes = (await about.get()).docs.map((doc) => rowOf<NoteDoc>(doc));
    responses.push({
      at: submittedAt,
      response: {
        id,
        form: definition?.title ?? formId,
        submittedAt: instant(submittedAt),
        status,
        answers: (definition ? fieldsInOrder(definition) : []).flatMap((field) => {
          const answer = isInput(field) ? answerTo(answers, field.id) : undefined;
          if (!definition || !isInput(field) || !answer) return [];
          return [{ question: field.label, answer: formatAnswer(field, answer, definition) }];
        }),
        notes: notes.map(({ text, at }) => ({ text, at: instant(at) })),
      },
    });
  });
  return responses.sort((a, b) => b.at - a.at).map(({ response }) => response);
}
