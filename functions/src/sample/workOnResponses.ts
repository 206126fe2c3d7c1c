/**
 * Works on the newest responses of a form as its owner would have: tags, an assignee, a note, a corrected answer.
 * Through the product's own writes; a repeat changes nothing.
 */
import { isCounted } from '@/domain/options/responseStatus';
import type { Answer } from '@/domain/values/answer';
import type { NoteDoc } from '@/domain/documents/notes.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { Tag, WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { loadVersion } from '../forms/versions';
import { dataOf, type Firestore } from '../lib/admin';
import { SECRET_VERSION } from '../lib/keys';
import { applyEdit } from '../responses/edit';
import { markResponses, type MarkChange } from '../responses/marking';

export interface Work {
  db: Firestore;
  ws: string;
  formId: string;
  /** The owner. */
  uid: string;
  now: number;
  keySecret: string;
}

/** Ids are the same each time, so that a repeat makes no second tag. */
const TAGS: readonly Tag[] = ['Hot lead', 'Follow up', 'Quoted'].map((name) => ({
  id: name.toLowerCase().replace(' ', '-').padEnd(22, '-'),
  name,
}));
const NOTE =
  'Called this morning. They need it before the end of the month, and can send drawings.';
const MINUTE = 60_000;

/** Most responses that are looked at. */
const NEWEST = 40;

export async function workOnResponses(work: Work): Promise<void> {
  const { db, ws, formId, uid } = work;
  await addTags(work);
  const all = db.collection(paths.submissions(ws)).where('formId', '==', formId);
  const newest = (await all.get()).docs
    .flatMap((snapshot) => {
      const submission = dataOf<SubmissionDoc>(snapshot);
      return submission && isCounted(submission.status) ? [{ id: snapshot.id, submission }] : [];
    })
    .sort((a, b) => b.submission.submittedAt - a.submission.submittedAt)
    .slice(0, NEWEST);
  const [hot = '', follow = '', quoted = ''] = TAGS.map(({ id }) => id);
  const mark = async (places: readonly number[], change: MarkChange) => {
    const ids = places.flatMap((place) => newest[place]?.id ?? []);
    if (ids.length > 0) {
      await db.runTransaction((tx) =>
        markResponses(tx, { db, now: work.now, by: uid }, ws, ids, change),
      );
    }
  };
  await mark([0, 2, 7], { kind: 'tag', tagId: hot, on: true });
  await mark([2, 3, 5], { kind: 'tag', tagId: follow, on: true });
  await mark([6, 8, 9, 11], { kind: 'tag', tagId: quoted, on: true });
  await mark([2, 3], { kind: 'assign', uid });
  const noted = newest[2];
  if (noted) {
    const note: NoteDoc = {
      schemaVersion: 1,
      about: { submissionId: noted.id },
      text: NOTE,
      at: Math.min(noted.submission.submittedAt + 40 * MINUTE, work.now),
      by: uid,
    };
    await db.doc(paths.note(ws, `note-${noted.id}`)).set(note);
  }
  const budgeted = newest.find(({ submission }) => submission.answers['fbudget']);
  if (budgeted) await raiseBudget(work, budgeted.id);
}

async function addTags({ db, ws }: Work): Promise<void> {
  const ref = db.doc(paths.workspace(ws));
  await db.runTransaction(async (tx) => {
    const { tags = [] } = dataOf<WorkspaceDoc>(await tx.get(ref)) ?? {};
    const missing = TAGS.filter(({ id }) => !tags.some((tag) => tag.id === id));
    if (missing.length > 0) tx.update(ref, { tags: [...tags, ...missing] });
  });
}

/** The customer called about the budget. */
async function raiseBudget({ db, ws, uid, now, keySecret }: Work, id: string): Promise<void> {
  const keySecrets = () => [{ version: SECRET_VERSION, secret: keySecret }];
  await db.runTransaction(async (tx) => {
    const [stored, edited] = await tx.getAll(
      db.doc(paths.submission(ws, id)),
      db.doc(paths.revision(ws, id, 1)),
    );
    const submission = stored && dataOf<SubmissionDoc>(stored);
    const { formId = '', version = 0, answers = {}, submittedAt = now } = submission ?? {};
    const definition = await loadVersion(db, ws, formId, version);
    const budget = answers['fbudget'];
    if (edited?.exists || !submission || !definition || budget?.t !== 'number') return;
    const raised: Answer = { t: 'number', v: budget.v + 500 };
    const at = Math.min(submittedAt + 90 * MINUTE, now);
    await applyEdit(
      tx,
      { db, now: at, by: uid, keySecrets },
      { ws, id, submission },
      { definition, answers: { ...answers, fbudget: raised }, base: 0 },
    );
  });
}
