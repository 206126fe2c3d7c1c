import { refused } from '@/domain/refusals/refusals';
import type { KnownAccount } from '@/domain/calls/accounts.schema';
import {
  accountNameIn,
  companyKey,
  derivedAccount,
  domainSource,
  emptyAccount,
} from '@/domain/contacts/accounts';
import type { ActivityDoc, FactSource } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { readDomain } from '../../contacts/accountKeys';
import { keyOf, keyRef, recordAt } from '../../contacts/keys';
import { requirePermission, type CallSpec } from '../call';
import { contactContext } from '../contacts/shared';

/** Adds an account by hand, unless another one has the same domain. */
export const createAccount: CallSpec<'createAccount'> = {
  async run(context, { workspace: ws, id, anyway = false, ...said }) {
    const { db, now, caller } = context;
    const about = contactContext(context);
    const name = accountNameIn(said.name);
    if (name === '') throw refused('name_missing');
    const typed = said.domain?.trim() ?? '';
    const domain = typed === '' ? undefined : await readDomain(typed);
    return db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'editContacts');
      const ref = db.doc(paths.account(ws, id));
      if ((await tx.get(ref)).exists) return { stored: true, duplicates: [] };

      const nameKey = companyKey(name);
      const byDomain = domain === undefined ? undefined : keyRef(about, ws, 'domain', domain);
      const byName = nameKey === '' ? undefined : keyRef(about, ws, 'company', nameKey);
      const ofDomain = byDomain && (await recordAt('account', tx, about, ws, byDomain));
      const ofName = byName && (await recordAt('account', tx, about, ws, byName));
      const duplicates: KnownAccount[] = [
        ...(ofDomain
          ? [{ id: ofDomain.id, name: ofDomain.record.name, by: 'domain' as const }]
          : []),
        ...(ofName && ofName.id !== ofDomain?.id
          ? [{ id: ofName.id, name: ofName.record.name, by: 'name' as const }]
          : []),
      ];
      if (ofDomain || (ofName && !anyway)) return { stored: false, duplicates };

      const source: FactSource = { by: caller.uid, at: now };
      tx.create(
        ref,
        derivedAccount({
          ...emptyAccount(name, now),
          domains: domain === undefined ? [] : [domain],
          provenance: {
            name: source,
            ...(domain === undefined ? {} : { [domainSource(domain)]: source }),
          },
        }),
      );
      if (byDomain) tx.set(byDomain, keyOf('domain', id));
      if (byName && !ofName) tx.set(byName, keyOf('company', id));
      tx.set(db.doc(paths.activity(ws, `created_${id}`)), {
        schemaVersion: 1,
        type: 'created',
        at: now,
        by: caller.uid,
        accountId: id,
      } satisfies ActivityDoc);
      return { stored: true, duplicates };
    });
  },
};
