/**
 * Erases a batch of contacts without activity, as one person is erased (eraseContactKind.ts), some at a time. Each is
 * looked at again when its turn comes. Whom a killed step had hidden is found among the hidden ones.
 */
import { isDue } from '@/domain/contacts/retention';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { JobDoc, JobOf } from '@/domain/documents/jobs.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { atOnce } from '../lib/atOnce';
import { dataOf } from '../lib/admin';
import type { JobKind, StepContext } from '../lib/jobKind';
import {
  added,
  ERASE_BEGINS,
  erasePart,
  eraseJobOf,
  hideContact,
  removeContacts,
  type Counts,
  type EraseAt,
} from './eraseContactKind';
import { inactive } from './retention';

/** Contacts that one step erases, at once, and those that it looks at. */
const PER_STEP = 10;
const AT_ONCE = 5;
const PAGE = 100;
/** Documents of one page of a contact, and pages of one contact in a step. */
const SIZE = 100;
const PAGES = 40;

const STATUSES = ['active', 'trashed'] as const;

interface Open extends EraseAt {
  id: string;
}

interface InactiveCursor {
  /** Of STATUSES; after the last one, nothing more is looked for. */
  phase: number;
  /** The last contact that was looked at. */
  after?: { lastActivityAt: number; id: string };
  /** Contacts that are hidden, and not erased yet. */
  open: Open[];
}

interface Prepared {
  next: InactiveCursor;
  /** Contacts of which nothing else is left. */
  done: string[];
  counts: Counts;
}

export function eraseInactiveKind(
  perStep = PER_STEP,
): JobKind<JobOf<'eraseInactive'>, InactiveCursor, Prepared> {
  const first: InactiveCursor = { phase: 0, open: [] };
  return {
    async prepare(step, cursor = first) {
      const begun = cursor.open.length > 0 ? cursor : await hideNext(step, cursor, perStep);
      const { responses } = step.job.eraseInactive;
      const done: string[] = [];
      const open: Open[] = [];
      let counts: Counts = {};
      await atOnce(begun.open, AT_ONCE, async ({ id, ...from }) => {
        let at: EraseAt | undefined = from;
        for (let page = 0; at && page < PAGES; page += 1) {
          const result = await erasePart(step, id, at, responses, SIZE);
          counts = added(counts, result.erased);
          at = result.next;
        }
        if (at) open.push({ id, ...at });
        else done.push(id);
      });
      return { next: { ...begun, open }, done, counts };
    },
    async commit(tx, { db, ws, jobId, job, now, isRepeated }, _cursor, { next, done, counts }) {
      const ref = db.doc(paths.job(ws, jobId));
      const batch = job.eraseInactive;
      const isOver = next.open.length === 0 && next.phase >= STATUSES.length;
      const workspaceRef = db.doc(paths.workspace(ws));
      const workspace = dataOf<WorkspaceDoc>(await tx.get(workspaceRef));
      const remove = await removeContacts(tx, db, ws, done);
      remove();
      const erased = batch.erased + done.length;
      tx.update(ref, {
        'eraseInactive.erased': erased,
        'eraseInactive.counts': added(batch.counts, counts),
        ...(isRepeated ? { 'eraseInactive.isAtLeast': true } : {}),
        ...(isOver && erased > 0 ? { 'eraseInactive.verifiedAt': now } : {}),
      });
      const progress = { done: erased };
      if (!isOver) return { cursor: next, progress };
      const { contactRetention } = workspace ?? {};
      if (contactRetention?.batch?.id === jobId) {
        const { batch: _done, ...rest } = contactRetention;
        tx.update(workspaceRef, { contactRetention: rest, contactRetentionDueAt: now });
      }
      return { cursor: undefined, progress };
    },
  };
}

/** Hides the next contacts that are still due. */
async function hideNext(
  step: StepContext<JobOf<'eraseInactive'>>,
  cursor: InactiveCursor,
  perStep: number,
): Promise<InactiveCursor> {
  const { db, ws, job } = step;
  const { before } = job.eraseInactive;
  const { phase } = cursor;
  const status = STATUSES[phase];
  if (!status) return cursor;
  const all = inactive(db, ws, status, before).orderBy('__name__', 'desc').limit(PAGE);
  const { after } = cursor;
  const { docs } = await (after ? all.startAfter(after.lastActivityAt, after.id) : all).get();
  const open: Open[] = [];
  let last = after;
  for (const doc of docs) {
    if (await hide(step, doc.id)) open.push({ id: doc.id, ...ERASE_BEGINS });
    last = { lastActivityAt: doc.get('lastActivityAt') as number, id: doc.id };
    if (open.length === perStep) break;
  }
  const isPhaseOver = docs.length < PAGE && open.length < perStep;
  if (isPhaseOver) return { phase: phase + 1, open };
  return { phase, open, ...(last ? { after: last } : {}) };
}

/** Hides a contact if it is still due and the setting still wants it; whether it is this batch's to erase. */
function hide(
  { db, now, ws, jobId }: StepContext<JobOf<'eraseInactive'>>,
  id: string,
): Promise<boolean> {
  return db.runTransaction(async (tx) => {
    const [stored, settings, batch, byHand] = await tx.getAll(
      db.doc(paths.contact(ws, id)),
      db.doc(paths.workspace(ws)),
      db.doc(paths.job(ws, jobId)),
      db.doc(paths.job(ws, eraseJobOf(id))),
    );
    const contact = stored && dataOf<ContactDoc>(stored);
    const retention = (settings && dataOf<WorkspaceDoc>(settings))?.contactRetention;
    const job = batch && dataOf<JobDoc>(batch);
    if (!contact || job?.kind !== 'eraseInactive') return false;
    // Hidden by a step that was killed, unless an admin erases it.
    if (contact.erasingAt !== undefined) return !byHand?.exists;
    if (retention?.batch?.id !== jobId || !isDue(contact, job.eraseInactive)) return false;
    const write = await hideContact(tx, { db, now }, ws, id, contact);
    write();
    return true;
  });
}
