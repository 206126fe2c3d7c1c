import * as z from 'zod';
import { answerTo } from '@/domain/answers/answer';
import { contactName } from '@/domain/contacts/people';
import type {
  ActivityDoc,
  ContactDoc,
  NoteDoc,
  SubmissionDoc,
  TaskDoc,
  UploadDoc,
  WorkspaceDoc,
} from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { paths } from '@/domain/firestorePaths';
import { fieldsInOrder, isInput } from '@/domain/form/definition/definition';
import { formatAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import { QUERIES } from '@/domain/queries';
import { accountBehind } from '../../contacts/merged';
import { personOf, responsesOf, type Person } from '../../deletion/personTraces';
import { loadVersion } from '../../forms/versions';
import { atOnce } from '../../lib/atOnce';
import { dataOf, type Firestore } from '../../lib/admin';
import { queryOf } from '../../lib/query';
import { requirePermission, type CallSpec } from '../call';
import { key } from './shared';

/** Responses of one file. */
const MOST = 1_000;
const AT_ONCE = 5;

/** All that is kept of a person, as readable JSON: what they said, and what was noted about them. */
export const downloadContact: CallSpec<'downloadContact'> = {
  schema: z.strictObject({ workspace: key, id: key }),
  async run(context, { workspace: ws, id }) {
    const { db, now } = context;
    const workspace = await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'downloadContacts');
      return dataOf<WorkspaceDoc>(await tx.get(db.doc(paths.workspace(ws))));
    });
    const person = await personOf(db, ws, id);
    const contact = person?.contact;
    if (!person || !contact || contact.erasingAt !== undefined) {
      throw new AppError('not_found', 'This contact no longer exists.');
    }
    const all = async <T>(name: 'linesOfContact' | 'allTasksOfContact', collection: string) =>
      (await queryOf(db.collection(collection), QUERIES[name], [person.ids]).get()).docs.map(
        (doc) => doc.data() as T,
      );
    const { accountId } = contact;
    const account =
      accountId === undefined
        ? undefined
        : (await db.runTransaction((tx) => accountBehind(tx, db, ws, accountId)))?.account;
    const lines = await all<ActivityDoc>('linesOfContact', paths.activities(ws));
    const tasks = await all<TaskDoc>('allTasksOfContact', paths.tasks(ws));
    const file = {
      about: 'Everything that is stored about this person in this workspace.',
      createdAt: instant(now),
      contact: contactOf(contact, workspace),
      ...(account ? { account: { name: account.name, domains: account.domains } } : {}),
      responses: await responsesIn(db, person),
      timeline: lines.sort((a, b) => b.at - a.at).map(lineOf),
      tasks: tasks.map(({ title, status, due, at, doneAt }) => ({
        title,
        status,
        due,
        createdAt: instant(at),
        ...(doneAt === undefined ? {} : { doneAt: instant(doneAt) }),
      })),
    };
    const name = contactName(contact)
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, 60);
    return { fileName: `${name}-data.json`, text: JSON.stringify(file, undefined, 2) };
  },
};

const instant = (at: number) => new Date(at).toISOString();

function contactOf(contact: ContactDoc, workspace: WorkspaceDoc | undefined): object {
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

function lineOf(line: ActivityDoc): object {
  const { type, at } = line;
  return {
    type,
    at: instant(at),
    ...('text' in line ? { text: line.text } : {}),
    ...('title' in line ? { title: line.title } : {}),
    ...('changes' in line ? { changes: line.changes } : {}),
    ...('submissionId' in line ? { response: line.submissionId } : {}),
  };
}

async function responsesIn(db: Firestore, person: Person): Promise<object[]> {
  const { ws } = person;
  const found = new Map<string, SubmissionDoc>();
  for (const query of responsesOf(db, person)) {
    const { docs } = await query.limit(MOST).get();
    for (const doc of docs) found.set(doc.id, doc.data() as SubmissionDoc);
  }
  if (found.size >= MOST) {
    throw new AppError(
      'too_large',
      'This person has too many responses for one file. Export them.',
    );
  }
  const responses: { at: number; response: object }[] = [];
  await atOnce([...found], AT_ONCE, async ([id, submission]) => {
    const { formId, version, submittedAt, status, answers } = submission;
    const definition = await loadVersion(db, ws, formId, version);
    const of = async <T>(collection: string, name: 'notesOfSubmission' | 'uploadsOfSubmission') =>
      (await queryOf(db.collection(collection), QUERIES[name], [id]).get()).docs.map(
        (doc) => doc.data() as T,
      );
    const notes = await of<NoteDoc>(paths.notes(ws), 'notesOfSubmission');
    const files = await of<UploadDoc>(paths.uploads(ws), 'uploadsOfSubmission');
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
        files: files.map(({ name, size }) => ({ name, bytes: size })),
        notes: notes.map(({ text, at }) => ({ text, at: instant(at) })),
      },
    });
  });
  return responses.sort((a, b) => b.at - a.at).map(({ response }) => response);
}
