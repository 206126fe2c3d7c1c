/** Keys that find an account: an HMAC of each domain, held by one account alone, and of names it had. */
import { refused } from '@/domain/refusals/refusals';
import { hostIn } from '@/domain/contacts/accounts';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import type { DocumentReference, Transaction } from '../lib/admin';
import { serverQuery } from '../lib/query';
import { companyDomain } from './companies';
import { keyOf, keyRef, recordAt } from './keys';
import type { ContactContext } from './contactContext';

type KeyContext = Pick<ContactContext, 'db' | 'keySecret'>;

/**
 * The company domain in what a member typed.
 *
 * @throws AppError `malformed` for what is none, and for free mail providers
 */
export async function readDomain(text: string): Promise<string> {
  const host = hostIn(text);
  const domain = host === '' ? undefined : await companyDomain(host);
  if (domain !== undefined) return domain;
  throw refused('domain_malformed');
}

/**
 * Moves the domains of an account from what it had to what it has. Reads at once; the writes are what it answers.
 *
 * @throws AppError `conflict` where another account has a domain
 */
export async function moveDomains(
  tx: Transaction,
  context: KeyContext,
  { ws, id }: { ws: string; id: string },
  before: readonly string[],
  after: readonly string[],
): Promise<() => void> {
  const added = after.filter((one) => !before.includes(one));
  const gone = before.filter((one) => !after.includes(one));
  const writes: (() => void)[] = [];
  for (const domain of added) {
    const ref = keyRef(context, ws, 'domain', domain);
    const other = await recordAt('account', tx, context, ws, ref);
    if (other && other.id !== id) {
      throw refused(
        'domain_taken',
        { name: other.record.name, domain },
        { accountId: other.id, name: other.record.name },
      );
    }
    if (!other) writes.push(() => void tx.set(ref, keyOf('domain', id)));
  }
  for (const domain of gone) {
    const ref = keyRef(context, ws, 'domain', domain);
    // Keys of what was merged into it are its own.
    if ((await recordAt('account', tx, context, ws, ref))?.id === id)
      writes.push(() => void tx.delete(ref));
  }
  return () => writes.forEach((write) => write());
}

/** All keys that lead to a contact or an account. */
export async function keysOwnedBy(
  tx: Transaction,
  { db }: Pick<ContactContext, 'db'>,
  ws: string,
  owner: string,
): Promise<readonly DocumentReference[]> {
  const query = serverQuery(db.collection(paths.keys(ws)), QUERIES.keysOfOwner, [owner]);
  return (await tx.get(query.select())).docs.map(({ ref }) => ref);
}
