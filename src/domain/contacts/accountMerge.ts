/** Two accounts as one, and apart again. Pure, as merge.ts and unmerge.ts are for contacts. */
import type { AccountDoc, FactSource } from '@/domain/documents/crm.schema';
import { derivedAccount, domainSource } from './accounts';
import { MAX_CONTACT_TAGS, MAX_DOMAINS, MAX_MERGED } from '@/domain/options/contactLimits';
import { idsOf, problemOf, without } from './merged';
import type { MergeChoices } from './merge';
import { customId, customName, isCustom, type CustomName } from './properties';
import type { PropertyValue } from '@/domain/options/contactLimits';

export interface AccountMember {
  id: string;
  account: AccountDoc;
}

/** Properties that hold one value. */
export type AccountSingle = 'name' | 'owner' | CustomName;

export function accountSingles(accounts: readonly AccountDoc[]): AccountSingle[] {
  const own = accounts.flatMap(({ custom = {} }) => Object.keys(custom));
  return ['name', 'owner', ...[...new Set(own)].sort().map(customName)];
}

export function accountSingle(account: AccountDoc, name: AccountSingle): PropertyValue | undefined {
  return isCustom(name) ? account.custom?.[customId(name)] : account[name];
}

function withAccountSingle(
  account: AccountDoc,
  name: AccountSingle,
  value: PropertyValue | undefined,
  source: FactSource | undefined,
): AccountDoc {
  const { [name]: _former, ...provenance } = account.provenance;
  const next: AccountDoc = {
    ...account,
    provenance: source ? { ...provenance, [name]: source } : provenance,
  };
  if (isCustom(name)) {
    const { [customId(name)]: _value, ...rest } = account.custom ?? {};
    const custom = value === undefined ? rest : { ...rest, [customId(name)]: value };
    if (Object.keys(custom).length > 0 || account.custom) next.custom = custom;
  } else if (name === 'name') {
    next.name = value === undefined ? account.name : String(value);
  } else if (value === undefined) delete next.owner;
  else next.owner = String(value);
  return next;
}

/** A property of which both have a value, and another one each. */
export interface AccountConflict {
  property: AccountSingle;
  options: { id: string; value: PropertyValue; source: FactSource | undefined }[];
}

/** @param members the one that stays first */
export function accountConflicts(
  members: readonly [AccountMember, AccountMember],
): AccountConflict[] {
  return accountSingles(members.map(({ account }) => account)).flatMap((property) => {
    const options = members.flatMap(({ id, account }) => {
      const value = accountSingle(account, property);
      if (value === undefined) return [];
      return [{ id, value, source: account.provenance[property] }];
    });
    const [one, other] = options;
    return one && other && one.value !== other.value ? [{ property, options }] : [];
  });
}

export interface MergedAccount {
  account: AccountDoc;
  /** Values that gave way. */
  left: { property: AccountSingle; value: PropertyValue }[];
  /** Why this merge is not possible, in words. */
  problem: string | undefined;
}

/** @param members the one that stays first; both active */
export function mergedAccount(
  members: readonly [AccountMember, AccountMember],
  choices: MergeChoices,
  now: number,
): MergedAccount {
  const [winner, loser] = members;
  const [one, other] = [winner.account, loser.account];
  const left: MergedAccount['left'] = [];
  let next = one;
  for (const property of accountSingles([one, other])) {
    const [mine, theirs] = [accountSingle(one, property), accountSingle(other, property)];
    const isTheirs = theirs !== undefined && (mine === undefined || choices[property] === loser.id);
    if (isTheirs) next = withAccountSingle(next, property, theirs, other.provenance[property]);
    const lost = isTheirs ? mine : theirs;
    if (lost !== undefined && mine !== theirs) left.push({ property, value: lost });
  }
  const domains = [...new Set([...one.domains, ...other.domains])];
  const provenance = { ...next.provenance };
  for (const domain of other.domains) {
    const source = other.provenance[domainSource(domain)];
    if (source && !one.domains.includes(domain)) provenance[domainSource(domain)] = source;
  }
  const tags = [...new Set([...(one.tags ?? []), ...(other.tags ?? [])])];
  const openTasks = (one.openTasks ?? 0) + (other.openTasks ?? 0);
  const mergedIds = [...(one.mergedIds ?? []), ...idsOf(loser.id, other)];
  return {
    account: derivedAccount({
      ...next,
      domains,
      provenance,
      ...(tags.length > 0 ? { tags } : {}),
      ...(openTasks > 0 ? { openTasks } : {}),
      mergedIds,
      peopleCount: one.peopleCount + other.peopleCount,
      createdAt: Math.min(one.createdAt, other.createdAt),
      lastActivityAt: Math.max(one.lastActivityAt, other.lastActivityAt),
      updatedAt: now,
    }),
    left,
    problem: problemOf('accounts', [
      ['domains', domains.length, MAX_DOMAINS],
      ['tags', tags.length, MAX_CONTACT_TAGS],
      ['merges', mergedIds.length, MAX_MERGED - 1],
    ]),
  };
}

// ---- undo ------------------------------------------------------------------------------------------------------------

export interface AccountSnapshot {
  /** As they were; the one that stayed first. */
  before: readonly [AccountMember, AccountMember];
  /** What the merge wrote. */
  result: AccountDoc;
}

/** What names the account that was merged, now. */
export interface AccountHeld {
  people: number;
  openTasks: number;
  /** When the last of its people was active. */
  activeAt: number;
}

/** Both accounts after the undo. What members changed since stays with the one that stayed. */
export function unmergedAccounts(
  { before, result }: AccountSnapshot,
  current: AccountDoc,
  held: AccountHeld,
  now: number,
): [AccountMember, AccountMember] {
  const [winner, loser] = before;
  let next = winner.account;
  for (const name of accountSingles([result, current])) {
    const value = accountSingle(current, name);
    if (accountSingle(result, name) === value) continue;
    next = withAccountSingle(next, name, value, current.provenance[name]);
  }
  const [added, gone] = [
    without(current.domains, result.domains),
    without(result.domains, current.domains),
  ];
  const kept = [...without(next.domains, gone), ...added];
  const ordered = current.domains.filter((domain) => kept.includes(domain));
  const provenance = { ...next.provenance };
  for (const domain of gone) delete provenance[domainSource(domain)];
  for (const domain of added) {
    const source = current.provenance[domainSource(domain)];
    if (source) provenance[domainSource(domain)] = source;
  }
  const tags = [
    ...without(next.tags, without(result.tags, current.tags)),
    ...without(without(current.tags, result.tags), next.tags),
  ];
  const openTasks = Math.max(0, (current.openTasks ?? 0) - held.openTasks);
  const mergedIds = without(current.mergedIds, idsOf(loser.id, loser.account));
  const { mergedIds: _former, ...rest } = next;
  const isActive = current.lastActivityAt !== result.lastActivityAt;
  const stayed: AccountDoc = {
    ...rest,
    domains: ordered,
    provenance,
    ...(tags.length > 0 || next.tags ? { tags } : {}),
    ...(openTasks > 0 || next.openTasks !== undefined ? { openTasks } : {}),
    ...(mergedIds.length > 0 ? { mergedIds } : {}),
    peopleCount: Math.max(0, current.peopleCount - held.people),
    lastActivityAt: isActive
      ? Math.max(next.lastActivityAt, current.lastActivityAt)
      : next.lastActivityAt,
    updatedAt: current.updatedAt === result.updatedAt ? next.updatedAt : now,
  };
  const back: AccountDoc = {
    ...loser.account,
    peopleCount: held.people,
    ...(held.openTasks > 0 || loser.account.openTasks !== undefined
      ? { openTasks: held.openTasks }
      : {}),
    lastActivityAt: isActive
      ? Math.max(loser.account.lastActivityAt, held.activeAt)
      : loser.account.lastActivityAt,
  };
  return [
    { id: winner.id, account: derivedAccount(stayed) },
    { id: loser.id, account: derivedAccount(back) },
  ];
}
