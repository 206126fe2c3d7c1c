/** The companies that contacts work for. Pure: ids and instants come in. */
import { caseFold, cleanLine, cutText, wordsOf } from '@/domain/text/plainText';
import type { AccountDoc, ContactDoc } from '@/domain/documents/crm.schema';
import { recordFacets } from './facets';
import { VALUE_LENGTH } from '@/domain/options/contactLimits';
import type { Source } from './people';
import type { PersonFacts } from '@/domain/contacts/personFacts';

/** By what a company without a domain of its own is found. */
export const companyKey = (company: string): string => wordsOf(company).join(' ');

/** The host in what people type as a domain: a web address, an email address, or the domain itself. */
export function hostIn(text: string): string {
  const line = cleanLine(text).toLowerCase();
  const withoutScheme = line.replace(/^[a-z]+:\/\//, '').replace(/^.*@/, '');
  return withoutScheme.replace(/[/?#:].*$/, '').replace(/\.$/, '');
}

/** Under which the provenance of an account has a domain. */
export const domainSource = (domain: string) => `domain:${domain}`;

/** The name of an account as it is stored; empty for none. */
export const accountNameIn = (text: string): string => cutText(cleanLine(text), VALUE_LENGTH);

/** An account with what is worked out from the rest of it: how it sorts, and what finds it. */
export function derivedAccount(account: AccountDoc): AccountDoc {
  return { ...account, sortName: caseFold(account.name), facets: recordFacets('account', account) };
}

/** An account that no one belongs to yet. */
export function emptyAccount(name: string, now: number, at: number = now): AccountDoc {
  return derivedAccount({
    schemaVersion: 2,
    status: 'active',
    name,
    sortName: '',
    facets: [],
    domains: [],
    peopleCount: 0,
    createdAt: now,
    updatedAt: now,
    lastActivityAt: at,
    provenance: {},
  });
}

type CompanyFacts = Pick<PersonFacts, 'company' | 'email'>;
type When = Pick<Source, 'at' | 'now'>;

/**
 * A company that was not known before, with its first person.
 *
 * @param domain undefined where only its name is known
 */
export function newAccount(
  domain: string | undefined,
  facts: CompanyFacts,
  source: When,
): AccountDoc {
  return derivedAccount({
    ...emptyAccount(facts.company ?? domain ?? '', source.now, source.at),
    domains: domain === undefined ? [] : [domain],
    peopleCount: 1,
  });
}

/** A company named after its domain takes the first name that one of its people gives; any other name stays. */
function named(account: AccountDoc, { company }: CompanyFacts): AccountDoc {
  const isUnnamed = account.domains.includes(account.name);
  if (company === undefined || !isUnnamed || company === account.name) return account;
  return derivedAccount({ ...account, name: company });
}

/** An account with more people, or fewer. */
export function withPeople(account: AccountDoc, by: number, now: number): AccountDoc {
  const peopleCount = Math.max(0, account.peopleCount + by);
  return derivedAccount({ ...account, peopleCount, updatedAt: now });
}

/** A company with one more person, who brings it back from the trash. */
export function withPerson(account: AccountDoc, facts: CompanyFacts, source: When): AccountDoc {
  const { trashedAt: _trashed, ...kept } = named(account, facts);
  return withPeople(
    {
      ...kept,
      status: 'active',
      lastActivityAt: Math.max(account.lastActivityAt, source.at),
    },
    1,
    source.now,
  );
}

/** How exactly a company's last activity is known, in milliseconds. */
export const ACCOUNT_ACTIVITY_STEP = 86_400_000;

/**
 * A company after a response from someone already known there; undefined where nothing is worth a write: a name for a
 * company that had none, or activity, once a day. A write per response would make the document of a big company busy
 * (invariant 10).
 */
export function withActivity(
  account: AccountDoc,
  facts: PersonFacts,
  source: Source,
): AccountDoc | undefined {
  const next = named(account, facts);
  const isRecent = source.at - account.lastActivityAt < ACCOUNT_ACTIVITY_STEP;
  if (isRecent && next === account) return undefined;
  const lastActivityAt = Math.max(account.lastActivityAt, source.at);
  return { ...next, updatedAt: source.now, lastActivityAt };
}

/** A property of a contact whose source says that a member chose the account, or that there is none. */
export const ACCOUNT_SOURCE = 'account';

/** Whether a member removed the contact from its account: no response then adds it to one. */
export const isKeptOut = ({ accountId, provenance }: ContactDoc): boolean =>
  accountId === undefined && provenance[ACCOUNT_SOURCE] !== undefined;
