/** Tags and assigns responses: all of a call in one transaction, and only where something changes. */
import { refused } from '@/domain/refusals/refusals';
import { isCounted, isListed } from '@/domain/options/responseStatus';
import { withAssignee, withEntry, withTag, type ResponseMarking } from '@/domain/responses/marking';
import { MAX_TAGS } from '@/domain/options/responseMarks';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { readTagging } from '../contacts/responseTags';
import { queueHooks, readHooks, responseCause } from '../hooks/queue';
import { noteRows } from '../answerStore/changes';
import { dataOf, FieldValue, type Firestore, type Transaction } from '../lib/admin';
import { announceAssigned } from './assignedNotice';
import type { Context } from './writes';

export type MarkChange =
  | { kind: 'tag'; tagId: string; on: boolean }
  | { kind: 'assign'; uid: string | null };

/** What a mark reads of a response: answers can be long, and a call names a hundred of them. */
const READ = [
  'formId',
  'status',
  'facets',
  'tags',
  'assignee',
  'contactId',
  'log',
] as const satisfies (keyof SubmissionDoc)[];
type Read = Pick<SubmissionDoc, (typeof READ)[number]>;

interface Marks {
  done: string[];
  changed: string[];
  former?: Record<string, string | null>;
}

/**
 * Marks responses within a transaction, which must not have written before.
 *
 * @returns those that there are, which of them it changed, and to whom these were assigned
 * @throws AppError `not_found` for a tag or a member that is gone, `conflict` where a response has as many tags as it may
 */
export async function markResponses(
  tx: Transaction,
  { db, now, by }: Context,
  ws: string,
  ids: readonly string[],
  change: MarkChange,
): Promise<Marks> {
  const mark = await markingOf(tx, db, ws, change);
  const refs = ids.map((id) => db.doc(paths.submission(ws, id)));
  const found = await tx.getAll(...refs, { fieldMask: [...READ] });
  const present = found.flatMap((snapshot) => {
    const submission = dataOf<Read>(snapshot);
    return submission && isListed(submission.status) ? [{ snapshot, submission }] : [];
  });
  const changes = present.map(({ snapshot, submission }) => ({
    ref: snapshot.ref,
    submission,
    marking: mark(submission),
  }));
  const logged = { at: now, ...(by === undefined ? {} : { by }) };
  const full = changes.filter(({ marking }) => marking === 'full').length;
  if (full > 0) {
    throw full === 1 && ids.length === 1
      ? refused('tags_full', { most: MAX_TAGS })
      : refused('tags_full_of', { most: MAX_TAGS, full });
  }
  const marked = changes.filter(({ marking }) => marking !== undefined);
  const tagContacts =
    change.kind === 'tag'
      ? await readTagging(
          tx,
          { db, now },
          ws,
          new Map(marked.map(({ ref, submission }) => [ref.id, submission])),
          change,
        )
      : undefined;
  const hooks = change.kind === 'tag' ? await readHooks(tx, db, ws) : undefined;
  tagContacts?.();
  for (const { ref, submission, marking } of changes) {
    if (!marking || marking === 'full') continue;
    if (isCounted(submission.status)) {
      const { formId } = submission;
      const cause = responseCause('response.updated', { formId, submissionId: ref.id });
      queueHooks(tx, { db, ws, now }, hooks, cause, `${ref.id}_updated_${now}`);
    }
    const { assignee, ...rest } = marking;
    tx.update(ref, {
      ...rest,
      log: withEntry(submission.log, { ...logged, ...entryOf(submission, change) }),
      ...(assignee === undefined ? {} : { assignee: assignee ?? FieldValue.delete() }),
    });
  }
  const byForm = new Map<string, string[]>();
  for (const { ref, submission } of marked) {
    byForm.set(submission.formId, [...(byForm.get(submission.formId) ?? []), ref.id]);
  }
  if (change.kind === 'assign' && by !== undefined) {
    const given = marked.map(({ ref, submission: { formId, assignee } }) => ({
      id: ref.id,
      formId,
      former: assignee,
    }));
    await announceAssigned(tx, db, { ws, to: change.uid, by, now }, given);
  }
  for (const [formId, responses] of byForm) noteRows(tx, db, { ws, formId, now }, { responses });
  return {
    done: present.map(({ snapshot }) => snapshot.id),
    changed: marked.map(({ ref }) => ref.id),
    ...(change.kind === 'assign'
      ? {
          former: Object.fromEntries(
            marked.map(({ ref, submission }) => [ref.id, submission.assignee ?? null]),
          ),
        }
      : {}),
  };
}

/** What a change does, for the log of a response that it changes. */
function entryOf({ assignee }: Read, change: MarkChange) {
  return change.kind === 'tag'
    ? ({ kind: 'tag', tag: change.tagId, on: change.on } as const)
    : ({ kind: 'assignee', from: assignee ?? null, to: change.uid } as const);
}

async function markingOf(
  tx: Transaction,
  db: Firestore,
  ws: string,
  change: MarkChange,
): Promise<(submission: Read) => ResponseMarking | 'full' | undefined> {
  if (change.kind === 'tag') {
    const workspace = dataOf<WorkspaceDoc>(await tx.get(db.doc(paths.workspace(ws))));
    const known = (workspace?.tags ?? []).map(({ id }) => id);
    if (change.on && !known.includes(change.tagId)) {
      throw refused('thing_deleted', { noun: 'tag' });
    }
    return (submission) => withTag(submission, change.tagId, change.on, known);
  }
  const { uid } = change;
  if (uid !== null && !(await tx.get(db.doc(paths.member(ws, uid)))).exists) {
    throw refused('member_gone');
  }
  return (submission) => withAssignee(submission, uid);
}
