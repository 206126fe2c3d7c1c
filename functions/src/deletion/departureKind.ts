/** Passes on what a former member looked after, page by page. */
import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { bulkEdited } from '@/domain/contacts/edits';
import type { RecordDocs, RecordNoun } from '@/domain/contacts/records';
import type { JobOf } from '@/domain/documents/jobs.schema';
import type { ActivityDoc } from '@/domain/documents/crm.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { withAssignee, withEntry } from '@/domain/responses/marking';
import { paths } from '@/domain/base/firestorePaths';
import { noteRows } from '../answerStore/changes';
import { recordLine } from '../contacts/merged';
import { FieldValue, rowOf, type Firestore, type Transaction } from '../lib/admin';
import type { JobKind, StepContext } from '../lib/jobKind';
import { announcer } from '../notices/announce';
import {
  CARRIED,
  CARRIED_PHASES,
  endMailTo,
  type CarriedPhase,
  type DepartureCursor,
} from './departure';

/** Documents of one step. */
const SOME = 100;

type Step = StepContext<JobOf<'departure'>>;

interface Passing {
  tx: Transaction;
  db: Firestore;
  ws: string;
  now: number;
  newKey: () => string;
  to: string | null;
  by: string;
}

/** @param size documents of a step, at most */
export function departureKind(size = SOME): JobKind<JobOf<'departure'>, DepartureCursor> {
  return {
    isForgotten: true,
    async prepare({ db, ws }, cursor) {
      if (cursor && cursor.phase === undefined) await endMailTo(db, ws, cursor.uid);
    },
    async commit(tx, step, cursor) {
      if (!cursor) return { cursor: undefined };
      const { uid, after, phase = 'tasks' } = cursor;
      const { db, ws } = step;
      const to = await stillMember(tx, step, cursor.to);
      const page = CARRIED[phase](db, ws, uid).orderBy(FieldPath.documentId()).limit(size);
      const { docs } = await tx.get(after === undefined ? page : page.startAfter(after));
      const last = docs.length < size ? undefined : docs.at(-1);
      const next = last ? phase : CARRIED_PHASES[CARRIED_PHASES.indexOf(phase) + 1];
      const done = { ...cursor.done, [phase]: cursor.done[phase] + docs.length };
      const announce = next === undefined ? await announcement(tx, step, cursor, to, done) : null;
      const passing = { tx, db, ws, now: step.now, newKey: step.newKey, to, by: cursor.by };
      for (const doc of docs) PASSED[phase](passing, doc);
      announce?.();
      if (next === undefined) return { cursor: undefined };
      const { after: _former, ...rest } = cursor;
      return { cursor: { ...rest, to, done, phase: next, ...(last ? { after: last.id } : {}) } };
    },
  };
}

/** Read in each transaction: anyone who goes meanwhile gets nothing any more, and their own departure passes on the rest. */
async function stillMember(
  tx: Transaction,
  { db, ws }: Step,
  to: string | null,
): Promise<string | null> {
  if (to === null) return null;
  return (await tx.get(db.doc(paths.member(ws, to)))).exists ? to : null;
}

/** One notification for all of it; none to someone who passed it to themselves. */
async function announcement(
  tx: Transaction,
  { db, ws, now, jobId }: Step,
  { by, name }: DepartureCursor,
  to: string | null,
  done: DepartureCursor['done'],
): Promise<(() => void) | null> {
  const all = CARRIED_PHASES.reduce((sum, phase) => sum + done[phase], 0);
  if (to === null || to === by || all === 0) return null;
  const announce = await announcer(db, [to], now);
  return () =>
    announce(tx, to, `passedOn_${jobId}_${now}`, {
      type: 'passedOn',
      workspace: ws,
      formTitle: name,
      params: { ...done },
      at: now,
    });
}

const PASSED: Readonly<
  Record<CarriedPhase, (passing: Passing, doc: QueryDocumentSnapshot) => void>
> = {
  tasks: ({ tx, to, now }, { ref }) => tx.update(ref, { assignee: to, updatedAt: now }),
  contacts: (passing, doc) => passRecord('contact', passing, doc),
  accounts: (passing, doc) => passRecord('account', passing, doc),
  responses({ tx, db, ws, now, to, by }, doc) {
    const submission = rowOf<SubmissionDoc>(doc);
    const marking = withAssignee(submission, to);
    if (!marking) return;
    const entry = { kind: 'assignee', from: submission.assignee ?? null, to, at: now, by } as const;
    tx.update(doc.ref, {
      facets: marking.facets,
      assignee: to ?? FieldValue.delete(),
      log: withEntry(submission.log, entry),
    });
    noteRows(tx, db, { ws, formId: submission.formId, now }, { responses: [doc.id] });
  },
};

function passRecord<K extends RecordNoun>(
  noun: K,
  { tx, db, ws, now, newKey, to, by }: Passing,
  doc: QueryDocumentSnapshot,
): void {
  const record = rowOf<RecordDocs[K]>(doc);
  const { record: next, changes } = bulkEdited(noun, record, { kind: 'owner', uid: to }, now);
  if (next === record) return;
  tx.set(doc.ref, next);
  // As `logEdit` of a member's own change.
  tx.create(db.doc(paths.activity(ws, `edit_${newKey()}`)), {
    schemaVersion: 1,
    type: 'edit',
    at: now,
    by,
    ...recordLine(noun, doc.id, next),
    changes: [...changes],
  } satisfies ActivityDoc);
}
