/** The account of a contact: by the domain of the email address, or by the company's name. */
import { emailDomain } from '@/domain/text/email';
import { companyKey, newAccount, withPerson } from '@/domain/contacts/accounts';
import { mergedIdsOf } from '@/domain/contacts/merged';
import type { KeyDoc } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Transaction } from '../lib/admin';
import { companyDomain } from './companies';
import { keyOf, keyRef } from './keys';
import type { ContactContext } from './contactContext';
import { recordBehind } from './merged';
import { showTasks } from './tasksOf';

export interface Joined {
  accountId: string | undefined;
  /** The writes, once everything is read. */
  run: () => void;
}

export const NO_ACCOUNT: Joined = { accountId: undefined, run: () => undefined };

/**
 * Finds or makes the account that a person joins, who then counts among its people. Reads at once.
 *
 * A company that was named by one person is found by that name for those who write from a private address.
 *
 * @param first what decides if both are known: respondents write their company in many ways, so a response goes by the
 *   domain; a column of a file names it on purpose
 * @param at when the person was in touch; undefined where they were not, as in an imported row
 */
export async function joinAccount(
  tx: Transaction,
  context: ContactContext,
  ws: string,
  person: { email?: string | undefined; company?: string | undefined },
  at: number | undefined,
  first: 'domain' | 'name' = 'domain',
): Promise<Joined> {
  const { db, now, newKey } = context;
  const domain =
    person.email === undefined ? undefined : await companyDomain(emailDomain(person.email));
  const name = person.company === undefined ? '' : companyKey(person.company);
  if (domain === undefined && name === '') return NO_ACCOUNT;
  const byDomain = domain === undefined ? undefined : keyRef(context, ws, 'domain', domain);
  const byName = name === '' ? undefined : keyRef(context, ws, 'company', name);
  const keyAt = async (ref: typeof byDomain) => ref && dataOf<KeyDoc>(await tx.get(ref));
  const [domainKey, nameKey] = [await keyAt(byDomain), await keyAt(byName)];
  const ofDomain = domainKey && (await recordBehind('account', tx, db, ws, domainKey.owner));
  // An account that is called after its domain waits for its name.
  const isTheirs =
    ofDomain &&
    (companyKey(ofDomain.record.name) === name ||
      ofDomain.record.domains.includes(ofDomain.record.name));
  const byNameAlone = first === 'name' && name !== '' && ofDomain !== undefined && !isTheirs;
  const key = byNameAlone || !byDomain || (first === 'name' && nameKey) ? nameKey : domainKey;
  const facts = person.company === undefined ? {} : { company: person.company };
  const found = key && (await recordBehind('account', tx, db, ws, key.owner));
  const known = found?.record;
  const accountId = found?.id ?? newKey();
  const tasks =
    known?.status === 'trashed'
      ? await showTasks('account', tx, db, ws, mergedIdsOf(accountId, known), true)
      : undefined;
  return {
    // What was merged goes on naming its own people, so that an undo need move no one.
    accountId: found ? key.owner : accountId,
    run: () => {
      const account = known
        ? withPerson(known, facts, { at: at ?? known.lastActivityAt, now })
        : newAccount(ofDomain ? undefined : domain, facts, { at: at ?? now, now });
      tx.set(db.doc(paths.account(ws, accountId)), account);
      tasks?.();
      if (!known && byDomain && !ofDomain) tx.set(byDomain, keyOf('domain', accountId));
      if (byName && !nameKey) tx.set(byName, keyOf('company', accountId));
    },
  };
}
