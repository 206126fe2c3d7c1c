/**
 * Gives all contacts of a workspace the tokens by which duplicates are found (decision 0133), and contacts and accounts the
 * facets by which lists find them. They get both with each write; this is for those written before tokens or facets changed.
 * The sweep compares the contacts that got new tokens.
 */
import { FieldPath } from 'firebase-admin/firestore';
import { TOKENS_VERSION, withTokens } from '@/domain/contacts/duplicates';
import { recordFacets } from '@/domain/contacts/facets';
import type { AccountDoc, ContactDoc } from '@/domain/documents/crm.schema';
import type { JobDoc, JobKindName, JobOf } from '@/domain/documents/jobs.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Firestore, rowOf, type Transaction } from '../lib/admin';
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

/** What changes of a contact; undefined if nothing does. Merged contacts are in no list. */
function contactChange(contact: ContactDoc): Partial<ContactDoc> | undefined {
  if (contact.status === 'merged') return undefined;
  const { dup, dupDue } = withTokens(contact);
  const facets = recordFacets('contact', contact);
  const change = {
    ...(dup === contact.dup ? {} : { dup, dupDue }),
    ...(isSame(facets, contact.facets) ? {} : { facets }),
  };
  return Object.keys(change).length === 0 ? undefined : change;
}

function accountChange(account: AccountDoc): Partial<AccountDoc> | undefined {
  if (account.status === 'merged') return undefined;
  const facets = recordFacets('account', account);
  return isSame(facets, account.facets) ? undefined : { facets };
}

const isSame = (one: readonly string[], other: readonly string[] = []) =>
  one.join('\n') === other.join('\n');

/**
 * Contacts first, then accounts.
 *
 * @param size documents of a step, at most
 */
export function tokensKind(
  size = SOME,
): JobKind<JobOf<'contactTokens'>, { after: string; of?: 'accounts' }> {
  return {
    isForgotten: true,
    async commit(tx, { db, ws }, cursor) {
      const isAccounts = cursor?.of === 'accounts';
      const all = db
        .collection(isAccounts ? paths.accounts(ws) : paths.contacts(ws))
        .orderBy(FieldPath.documentId())
        .limit(size);
      const { docs } = await tx.get(cursor?.after ? all.startAfter(cursor.after) : all);
      const isEnd = docs.length < size;
      const workspace = isEnd && isAccounts ? await tx.get(db.doc(paths.workspace(ws))) : undefined;
      for (const doc of docs) {
        const change = isAccounts
          ? accountChange(rowOf<AccountDoc>(doc))
          : contactChange(rowOf<ContactDoc>(doc));
        if (change) tx.update(doc.ref, change);
      }
      if (workspace?.exists) tx.update(workspace.ref, { duplicatesVersion: TOKENS_VERSION });
      const after = isEnd ? '' : (docs.at(-1)?.id ?? '');
      if (isEnd && isAccounts) return { cursor: undefined };
      return { cursor: isAccounts || isEnd ? { after, of: 'accounts' } : { after } };
    },
  };
}
