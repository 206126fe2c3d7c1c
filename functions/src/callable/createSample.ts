import { refused } from '@/domain/refusals/refusals';
import type { UserDoc } from '@/domain/documents/people.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { eraseWorkspace } from '../account/deletion';
import { createWorkspaceIn } from '../account/newWorkspace';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';
import { keySecret } from '../lib/keys';
import { finishSampleRemoval } from '../sample/remove';
import type { SampleMark } from '../sample/sample';
import { requireActiveAccount, type CallContext, type CallSpec } from './call';
import { createForm } from './createForm';
import { publishForm } from './publishForm';

const NAME = 'Sample data';
const DAY = 86_400_000;
/** Samples per person and day, at most. */
const MAX_A_DAY = 5;

/**
 * The caller's sample workspace. The profile is the lock: it names the one sample, and any later call completes what is
 * missing.
 */
export const createSample: CallSpec<'createSample'> = {
  takesTurns: true,
  async run(context) {
    const { db, caller, now, newKey } = context;
    // Finished here rather than by the sweep, so that removing a sample and creating another needs no wait.
    await finishSampleRemoval(db, caller.uid);
    const sample = await db.runTransaction((tx) => begin(tx, context));
    const { workspace, formId, readyAt } = sample;
    if (readyAt !== undefined) return { workspace, formId };
    try {
      const { fillSample, publishedAt, sampleDefinition } = await import('../sample/sample');
      const past = { ...context, now: publishedAt(sample) };
      const definition = canonicalJson(sampleDefinition());
      await createForm.run(past, { workspace, formId, definition });
      await publishForm.run(past, { workspace, formId, rev: 1 });
      const { uid } = caller;
      await fillSample({ db, now, newKey, keySecret: keySecret(process.env), uid }, sample);
      const { workOnContacts } = await import('./sampleContacts');
      await workOnContacts(context, sample);
      await noteReady(db, caller.uid, sample, now);
    } catch (error) {
      // Removed by another device during this call: delete what was written after the removal.
      const removed = !(await isCurrent(db, caller.uid, workspace));
      if (removed) await eraseWorkspace(db, workspace);
      throw error;
    }
    return { workspace, formId };
  },
};

/** The existing sample, or a new workspace without a form. */
async function begin(tx: Transaction, context: CallContext): Promise<SampleMark> {
  const { db, caller, now, newKey } = context;
  const user = await requireActiveAccount(tx, context);
  if (!user) throw new AppError('not_found');
  if (user.sample?.removingAt !== undefined) throw new AppError('conflict');
  if (user.sample) return user.sample;
  const sampled = (user.sampled ?? []).filter((at) => at > now - DAY);
  if (sampled.length >= MAX_A_DAY) {
    throw refused('samples_today');
  }
  const timeZone = await zoneOf(tx, db, caller.uid);
  const sample: SampleMark = { workspace: newKey(), formId: newKey(), startedAt: now };
  const { displayName, email, photoURL } = user;
  tx.update(db.doc(paths.user(caller.uid)), { sample, sampled: [...sampled, now] });
  const owner = { uid: caller.uid, displayName, email, photoURL };
  createWorkspaceIn(
    tx,
    db,
    { id: sample.workspace, name: NAME, timeZone, owner, sample: true },
    now,
  );
  return sample;
}

/** The zone of the person's first workspace. */
async function zoneOf(tx: Transaction, db: Firestore, uid: string): Promise<string> {
  const own = await tx.get(db.collection(paths.userWorkspaces(uid)).orderBy('joinedAt').limit(1));
  const [first] = own.docs;
  const workspace = first && dataOf<WorkspaceDoc>(await tx.get(db.doc(paths.workspace(first.id))));
  return workspace?.timeZone ?? 'UTC';
}

async function isCurrent(db: Firestore, uid: string, ws: string): Promise<boolean> {
  const sample = dataOf<UserDoc>(await db.doc(paths.user(uid)).get())?.sample;
  return sample?.workspace === ws && sample.removingAt === undefined;
}

/** After this a repeat creates nothing. */
async function noteReady(
  db: Firestore,
  uid: string,
  { workspace }: SampleMark,
  now: number,
): Promise<void> {
  const ref = db.doc(paths.user(uid));
  await db.runTransaction(async (tx) => {
    const sample = dataOf<UserDoc>(await tx.get(ref))?.sample;
    if (sample?.workspace !== workspace || sample.removingAt !== undefined) {
      throw new AppError('not_found');
    }
    tx.update(ref, { 'sample.readyAt': now });
  });
}
