/** What a contact has of its account: moved by members, and renamed with it. Pure. */
import type { ContactDoc, FactSource } from '@/domain/documents/crm.schema';
import { ACCOUNT_SOURCE, companyKey } from './accounts';
import type { Edited } from './edits';
import { withValues } from './facts';
import { derived } from './people';

/** Accounts that a contact moves between, or undefined for none. */
interface Move {
  from: { id: string; name: string } | undefined;
  to: { id: string; name: string } | undefined;
}

/**
 * A contact that a member moves to another account, or out of its own. The company is that of the account; without one,
 * it goes if it was the name of the former account.
 */
export function movedContact(
  contact: ContactDoc,
  { from, to }: Move,
  { by, now }: { by: string; now: number },
): Edited<'contact'> {
  const source: FactSource = { by, at: now };
  const { accountId: _former, ...rest } = contact;
  const placed: ContactDoc = {
    ...rest,
    ...(to ? { accountId: to.id } : {}),
    provenance: { ...contact.provenance, [ACCOUNT_SOURCE]: source },
    updatedAt: now,
  };
  const isFormer =
    from !== undefined &&
    contact.company !== undefined &&
    companyKey(contact.company) === companyKey(from.name);
  const company = to ? to.name : isFormer ? undefined : contact.company;
  const next =
    company === contact.company
      ? placed
      : withValues(placed, 'company', company === undefined ? [] : [company], source);
  return {
    record: derived(next),
    changes: [
      {
        property: 'account',
        ...(from ? { before: from.id } : {}),
        ...(to ? { after: to.id } : {}),
      },
    ],
  };
}

/** A contact of an account that has a new name: its company follows, if it was one of the former names. */
export function withRenamedCompany(
  contact: ContactDoc,
  former: readonly string[],
  name: string,
): ContactDoc | undefined {
  const { company } = contact;
  if (company === undefined || company === name) return undefined;
  const keys = former.map(companyKey);
  if (!keys.includes(companyKey(company))) return undefined;
  return derived({ ...contact, company: name });
}
