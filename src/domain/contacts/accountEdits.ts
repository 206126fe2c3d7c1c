/** What members change of an account. Pure, as edits.ts is for contacts. */
import { refused } from '@/domain/refusals/refusals';
import type { AccountDoc, ContactDoc, FactChange, FactSource } from '@/domain/documents/crm.schema';
import type { WorkspaceProperty } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import {
  ACCOUNT_SOURCE,
  accountNameIn,
  companyKey,
  derivedAccount,
  domainSource,
} from './accounts';
import { changedInBulk } from './bulk';
import { readOwnValue, requireExpected } from './edits';
import { withValues } from './facts';
import { MAX_DOMAINS } from '@/domain/options/contactLimits';
import { derived } from './people';
import { customId, isCustom } from './properties';
import type { PropertyValue } from '@/domain/options/contactLimits';
import type { AccountBulkChange, AccountChange } from '@/domain/calls/accounts.schema';

interface EditContext {
  by: string;
  now: number;
  /** Of accounts. */
  properties: readonly WorkspaceProperty[];
}

export interface EditedAccount {
  account: AccountDoc;
  /** What the timeline says; empty where nothing of a property changed. */
  changes: readonly FactChange[];
}

/**
 * An account after a change. The same account where the change was made before: a repeat does nothing.
 *
 * @param change its domains are normalised
 * @throws AppError `malformed` for a value that is none, `conflict` where it has another value by now
 */
export function editAccount(
  account: AccountDoc,
  change: AccountChange,
  at: EditContext,
): EditedAccount {
  const source: FactSource = { by: at.by, at: at.now };
  const edited = applied(account, change, at, source);
  if (edited.account === account) return edited;
  return {
    account: derivedAccount({ ...edited.account, updatedAt: at.now }),
    changes: edited.changes,
  };
}

function applied(
  account: AccountDoc,
  change: AccountChange,
  at: EditContext,
  source: FactSource,
): EditedAccount {
  const { domains } = account;
  const same = { account, changes: [] };
  switch (change.kind) {
    case 'set':
      return setValue(account, change, at, source);
    case 'addDomain': {
      if (domains.includes(change.value)) return same;
      if (domains.length >= MAX_DOMAINS) {
        throw refused('domains_full', { most: MAX_DOMAINS });
      }
      return {
        account: {
          ...account,
          domains: [...domains, change.value],
          provenance: { ...account.provenance, [domainSource(change.value)]: source },
        },
        changes: [{ property: 'domain', after: change.value }],
      };
    }
    case 'removeDomain': {
      if (!domains.includes(change.value)) return same;
      const { [domainSource(change.value)]: _gone, ...provenance } = account.provenance;
      return {
        account: {
          ...account,
          domains: domains.filter((one) => one !== change.value),
          provenance,
        },
        changes: [{ property: 'domain', before: change.value }],
      };
    }
    case 'makePrimary': {
      const [first] = domains;
      if (!domains.includes(change.value)) {
        throw refused('domain_gone');
      }
      if (first === undefined || first === change.value) return same;
      return {
        account: {
          ...account,
          domains: [change.value, ...domains.filter((one) => one !== change.value)],
        },
        changes: [{ property: 'domain', before: first, after: change.value }],
      };
    }
  }
}

function setValue(
  account: AccountDoc,
  { property, value, expected }: Extract<AccountChange, { kind: 'set' }>,
  { properties }: EditContext,
  source: FactSource,
): EditedAccount {
  const isNone = value === null || value === '';
  const provenance = { ...account.provenance, [property]: source };
  const changed = (
    next: AccountDoc,
    before: PropertyValue | undefined,
    after: PropertyValue | undefined,
  ): EditedAccount => {
    if (before === after) return { account, changes: [] };
    requireExpected(before, expected);
    return {
      account: next,
      changes: [
        {
          property,
          ...(before === undefined ? {} : { before }),
          ...(after === undefined ? {} : { after }),
        },
      ],
    };
  };
  if (property === 'name') {
    const name = isNone ? '' : accountNameIn(String(value));
    if (name === '') throw refused('name_missing');
    return changed({ ...account, name, provenance }, account.name, name);
  }
  if (!isCustom(property)) throw new AppError('malformed');
  const id = customId(property);
  const { [id]: before, ...rest } = account.custom ?? {};
  if (isNone) {
    delete provenance[property];
    return changed({ ...account, custom: rest, provenance }, before, undefined);
  }
  const after = readOwnValue(property, value, properties);
  return changed({ ...account, custom: { ...rest, [id]: after }, provenance }, before, after);
}

/** An account after a change that many get. The same one where it was made before. */
export function bulkEditedAccount(
  account: AccountDoc,
  change: AccountBulkChange,
  now: number,
): EditedAccount {
  const { record, changes } = changedInBulk(account, change, now);
  if (record === account) return { account, changes };
  return { account: derivedAccount({ ...record, updatedAt: now }), changes };
}

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
  { by, now }: Pick<EditContext, 'by' | 'now'>,
): { contact: ContactDoc; changes: readonly FactChange[] } {
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
    contact: derived(next),
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
