/** What an answer says of a person, and what that changes in the CRM. Pure: ids and instants come in. */
import { answerTo, type Answers } from '@/domain/answers/answer';
import { cleanLine, caseFold } from '@/domain/answers/text';
import type { AccountDoc, ActivityDoc, ContactDoc, SubmissionDoc } from '@/domain/documents.schema';
import {
  CONTACT_PROPERTY_NAMES,
  fieldsInOrder,
  isInput,
  type ContactProperty,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { formatAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import { RESPONSE_POLICIES, applyFact } from './facts';
import { CONTACT_PROPERTIES } from './properties';
import { searchOf } from './search';

/** What is known of a person, normalised. */
export type PersonFacts = { email: string } & Partial<Record<ContactProperty, string>>;

/** The person an answer speaks of: by the first answered field for each property. Undefined without an email. */
export function personIn(definition: FormDefinition, answers: Answers): PersonFacts | undefined {
  const facts = factsIn(definition, answers);
  const { email } = facts;
  return email === undefined ? undefined : { ...facts, email };
}

/** Who answered, as lists show them; undefined where the answers tell neither name nor email. */
export function respondentOf(
  definition: FormDefinition,
  answers: Answers,
): SubmissionDoc['respondent'] {
  const { name, email } = factsIn(definition, answers);
  if (name === undefined && email === undefined) return undefined;
  return { ...(name === undefined ? {} : { name }), ...(email === undefined ? {} : { email }) };
}

function factsIn(
  definition: FormDefinition,
  answers: Answers,
): Partial<Record<ContactProperty, string>> {
  const found: Partial<Record<ContactProperty, string>> = {};
  for (const field of fieldsInOrder(definition)) {
    if (!isInput(field) || !field.contact || found[field.contact] !== undefined) continue;
    const text = cleanLine(formatAnswer(field, answerTo(answers, field.id), definition));
    if (text !== '') found[field.contact] = text;
  }
  const facts: Partial<Record<ContactProperty, string>> = {};
  for (const property of CONTACT_PROPERTY_NAMES) {
    const text = found[property];
    const value = text === undefined ? undefined : CONTACT_PROPERTIES[property].normalise(text);
    if (value !== undefined) facts[property] = value;
  }
  return facts;
}

/** Where facts come from. */
export interface Source {
  submissionId: string;
  /** When the answer was sent. */
  at: number;
  /** When it is entered here. */
  now: number;
  /** A test answer: it makes the person known, and is not counted. */
  test?: true;
}

/** By what a contact is sorted: the name, else the address. */
export function sortNameOf(contact: Pick<ContactDoc, 'name' | 'emails'>): string {
  return caseFold(contact.name ?? contact.emails[0] ?? '');
}

/** A contact that was not known before. */
export function newContact(
  facts: PersonFacts,
  accountId: string | undefined,
  source: Source,
): ContactDoc {
  const empty: ContactDoc = {
    schemaVersion: 1,
    sortName: '',
    emails: [],
    phones: [],
    submissionCount: 0,
    createdAt: source.now,
    updatedAt: source.now,
    lastActivityAt: source.at,
    provenance: {},
    ...(accountId === undefined ? {} : { accountId }),
  };
  return withSubmissionOf(empty, facts, source);
}

/** A contact after one more submission. */
export function withSubmissionOf(
  contact: ContactDoc,
  facts: PersonFacts,
  source: Source,
): ContactDoc {
  const from = { submissionId: source.submissionId, at: source.at };
  let next = contact;
  for (const property of CONTACT_PROPERTY_NAMES) {
    const value = facts[property];
    if (value === undefined) continue;
    const outcome = applyFact(next, { property, value }, RESPONSE_POLICIES[property], from);
    if (outcome.kind === 'changed') next = outcome.contact;
  }
  return {
    ...next,
    sortName: sortNameOf(next),
    search: searchOf(next),
    submissionCount: contact.submissionCount + (source.test ? 0 : 1),
    updatedAt: source.now,
    lastActivityAt: Math.max(contact.lastActivityAt, source.at),
  };
}

/** Whether a response is the last thing that a contact did. */
export function isLatestOf(
  { lastActivityAt }: ContactDoc,
  { submittedAt }: Pick<SubmissionDoc, 'submittedAt'>,
): boolean {
  return submittedAt >= lastActivityAt;
}

/**
 * A contact after one of their responses was removed. What it told of them stays: another may have told the same.
 *
 * @param latest when the latest of their other responses was submitted; undefined where there is none
 */
export function withoutResponse(
  contact: ContactDoc,
  removed: Pick<SubmissionDoc, 'submittedAt' | 'test'>,
  latest: number | undefined,
  now: number,
): ContactDoc {
  return {
    ...contact,
    submissionCount: Math.max(0, contact.submissionCount - (removed.test ? 0 : 1)),
    updatedAt: now,
    // Of a contact without responses, no more is known than when they were added.
    lastActivityAt: isLatestOf(contact, removed)
      ? (latest ?? contact.createdAt)
      : contact.lastActivityAt,
  };
}

/** A company that was not known before, with its first person. */
export function newAccount(domain: string, facts: PersonFacts, source: Source): AccountDoc {
  const name = facts.company ?? domain;
  return {
    schemaVersion: 1,
    name,
    sortName: caseFold(name),
    domains: [domain],
    peopleCount: 1,
    createdAt: source.now,
    updatedAt: source.now,
    lastActivityAt: source.at,
  };
}

/** A company named after its domain takes the first name that one of its people gives; any other name stays. */
function named(account: AccountDoc, { company }: PersonFacts): AccountDoc {
  const isUnnamed = account.domains.includes(account.name);
  if (company === undefined || !isUnnamed || company === account.name) return account;
  return { ...account, name: company, sortName: caseFold(company) };
}

/** A company with one more person. */
export function withPerson(account: AccountDoc, facts: PersonFacts, source: Source): AccountDoc {
  return {
    ...named(account, facts),
    peopleCount: account.peopleCount + 1,
    updatedAt: source.now,
    lastActivityAt: Math.max(account.lastActivityAt, source.at),
  };
}

/** How exactly a company's last activity is known, in milliseconds. */
export const ACCOUNT_ACTIVITY_STEP = 86_400_000;

/**
 * A company after a response from somebody already known there; undefined where nothing is worth a write: a name for a
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

/** The line in the timeline. Its id is `activityId`, so that writing it twice writes it once. */
export function submissionActivity(
  submission: Pick<SubmissionDoc, 'formId' | 'submittedAt'>,
  submissionId: string,
  contactId: string,
  accountId: string | undefined,
): ActivityDoc {
  return {
    schemaVersion: 1,
    type: 'submission',
    at: submission.submittedAt,
    contactId,
    ...(accountId === undefined ? {} : { accountId }),
    formId: submission.formId,
    submissionId,
  };
}

export function activityId(submissionId: string): string {
  return `sub_${submissionId}`;
}
