/**
 * Gives all contacts of a workspace the tokens by which duplicates are found (decision 0133). Contacts get them with each
 * write; this is for those written before there were any, or before they changed. The sweep compares those that got new ones.
 */
import { FieldPath } from 'firebase-admin/firestore';
import { TOKENS_VERSION, withTokens } from '@/domain/contacts/duplicates';
import type { ContactDoc, JobDoc, JobKindName, WorkspaceDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';
import type { JobKind } from '../lib/jobKind';
import { newJob } from '../lib/newJob';

/** Kind and id of the job: one at a time. */
const TOKENS = 'contactTokens' satisfies JobKindName;
/** Contacts of a step. */
const SOME = 100;

/** Starts it where contacts may have older tokens, and it does not run yet. */
export async function startTokens(
  tx: Transaction,
  { db, now }: { db: Firestore; now: number },
  ws: string,
): Promise<void> {
  const ref = db.doc(paths.job(ws, TOKENS));
  const [workspaceDoc, jobDoc] = await tx.getAll(db.doc(paths.workspace(ws)), ref);
  const workspace = workspaceDoc && dataOf<WorkspaceDoc>(workspaceDoc);
  const job = jobDoc && dataOf<JobDoc>(jobDoc);
  if (!workspace || (workspace.duplicatesVersion ?? 0) >= TOKENS_VERSION) return;
  if (job?.status === 'running') return;
  tx.set(ref, newJob(TOKENS, now));
}

/** @param size contacts of a step, at most */
export function tokensKind(size = SOME): JobKind<{ after: string }> {
  return {
    isForgotten: true,
    async commit(tx, { db, ws }, cursor) {
      const all = db.collection(paths.contacts(ws)).orderBy(FieldPath.documentId()).limit(size);
      const { docs } = await tx.get(cursor ? all.startAfter(cursor.after) : all);
      const isLast = docs.length < size;
      const workspace = isLast ? await tx.get(db.doc(paths.workspace(ws))) : undefined;
      for (const doc of docs) {
        const contact = doc.data() as ContactDoc;
        const { dup, dupDue } = withTokens(contact);
        if (dup !== contact.dup) tx.update(doc.ref, { dup, dupDue });
      }
      if (workspace?.exists) tx.update(workspace.ref, { duplicatesVersion: TOKENS_VERSION });
      const last = docs.at(-1);
      return { cursor: isLast || !last ? undefined : { after: last.id } };
    },
  };
}
