/** What an answer says of a person, and what that changes in the CRM. Pure: ids and instants come in. */
import type { PersonFacts } from './personFacts';
import { answerTo, type Answers } from '@/domain/values/answer';
import { caseFold, cleanLine, cutText } from '@/domain/text/plainText';
import type {
  ActivityOf,
  ConsentRecord,
  ContactDoc,
  FactSource,
} from '@/domain/documents/crm.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { WorkspaceProperty } from '@/domain/documents/workspaces.schema';
import {
  CONTACT_PROPERTY_NAMES,
  fieldsInOrder,
  isInput,
  type ContactProperty,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { plainAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import { ownValue } from '@/domain/base/ownValue';
import { withTokens } from './duplicates';
import { recordFacets } from './facets';
import { DEFAULT_POLICY, withFacts, type ContactFact, type FactPolicy } from './facts';
import { MAX_CONSENTS, MAX_FORMS } from '@/domain/options/contactLimits';
import { CONTACT_PROPERTIES, customName, readCustom } from './properties';
import type { PropertyValue } from '@/domain/options/contactLimits';

/**
 * The person an answer speaks of: by the first answered field for each property. Undefined without an email address and
 * a phone number, as contacts are found by these alone.
 */
export function personIn(definition: FormDefinition, answers: Answers): PersonFacts | undefined {
  const said = saidOf(definition, answers);
  return said.email === undefined && said.phone === undefined ? undefined : said;
}

/** What answers say of a person, whether or not one can be found by it. */
export function saidOf(definition: FormDefinition, answers: Answers): PersonFacts {
  const { facts, policies } = factsIn(definition, answers);
  const custom = customIn(definition, answers);
  const consents = consentsIn(definition, answers);
  return {
    ...facts,
    ...(Object.keys(policies).length === 0 ? {} : { policies }),
    ...(Object.keys(custom).length === 0 ? {} : { custom }),
    ...(consents.length === 0 ? {} : { consents }),
  };
}

/** Who answered, as lists show them; undefined where the answers tell neither name nor email. */
export function respondentOf(
  definition: FormDefinition,
  answers: Answers,
): SubmissionDoc['respondent'] {
  const { name, email } = factsIn(definition, answers).facts;
  if (name === undefined && email === undefined) return undefined;
  return { ...(name === undefined ? {} : { name }), ...(email === undefined ? {} : { email }) };
}

function factsIn(definition: FormDefinition, answers: Answers) {
  const found: Partial<Record<ContactProperty, string>> = {};
  const policies: Partial<Record<ContactProperty, FactPolicy>> = {};
  for (const field of fieldsInOrder(definition)) {
    if (!isInput(field) || !field.contact || found[field.contact] !== undefined) continue;
    const text = cleanLine(plainAnswer(field, answerTo(answers, field.id), definition));
    if (text === '') continue;
    found[field.contact] = text;
    if (field.contactPolicy) policies[field.contact] = field.contactPolicy;
  }
  const facts: Partial<Record<ContactProperty, string>> = {};
  for (const property of CONTACT_PROPERTY_NAMES) {
    const text = found[property];
    const value = text === undefined ? undefined : CONTACT_PROPERTIES[property].normalise(text);
    if (value !== undefined) facts[property] = value;
  }
  return { facts, policies };
}

function customIn(definition: FormDefinition, answers: Answers) {
  const custom: Record<string, { value: PropertyValue; policy?: FactPolicy }> = {};
  for (const field of fieldsInOrder(definition)) {
    if (!isInput(field) || !field.contactCustom || ownValue(custom, field.contactCustom)) continue;
    const answer = answerTo(answers, field.id);
    if (!answer) continue;
    const value =
      answer.t === 'number' || answer.t === 'date'
        ? answer.v
        : cleanLine(plainAnswer(field, answer, definition));
    if (value === '') continue;
    custom[field.contactCustom] = {
      value,
      ...(field.contactPolicy ? { policy: field.contactPolicy } : {}),
    };
  }
  return custom;
}

function consentsIn(definition: FormDefinition, answers: Answers) {
  return fieldsInOrder(definition).flatMap((field) =>
    field.type === 'consent' && answerTo(answers, field.id)
      ? [{ fieldId: field.id, text: cutText(cleanLine(field.statement || field.label), 300) }]
      : [],
  );
}

/** The facts of a person for a contact, in an order that does not depend on the form's. */
export function factsOf(
  person: PersonFacts,
  properties: readonly WorkspaceProperty[],
): readonly ContactFact[] {
  const { policies = {}, custom = {} } = person;
  const ours = CONTACT_PROPERTY_NAMES.flatMap((property): ContactFact[] => {
    const value = person[property];
    if (value === undefined) return [];
    return [{ property, value, policy: policies[property] ?? DEFAULT_POLICY }];
  });
  const own = properties.flatMap((property): ContactFact[] => {
    const said = ownValue(custom, property.id);
    const value = said && readCustom(property, said.value);
    if (!said || value === undefined) return [];
    return [{ property: customName(property.id), value, policy: said.policy ?? DEFAULT_POLICY }];
  });
  return [...ours, ...own];
}

/** Where facts come from. */
export interface Source {
  submissionId: string;
  formId: string;
  /** When the answer was sent. */
  at: number;
  /** When it is entered here. */
  now: number;
}

/** By what a contact is sorted: the name, else the address, else the number. */
export function sortNameOf({ name, emails, phones }: Named): string {
  return caseFold(name ?? emails[0] ?? phones[0] ?? '');
}

type Named = Pick<ContactDoc, 'name' | 'emails' | 'phones'>;

/** What a contact is called: the name, else the email, else the phone number. */
export function contactName({ name, emails, phones }: Named): string {
  return name ?? emails[0] ?? phones[0] ?? 'Unnamed contact';
}

/** A contact with what is worked out from the rest of it: how it sorts, and what finds it. */
export function derived(contact: ContactDoc): ContactDoc {
  return withTokens({
    ...contact,
    sortName: sortNameOf(contact),
    facets: recordFacets('contact', contact),
  });
}

/** A contact of whom nothing is known yet. */
export function emptyContact(now: number, at: number = now): ContactDoc {
  return {
    schemaVersion: 2,
    status: 'active',
    sortName: '',
    facets: [],
    emails: [],
    phones: [],
    submissionCount: 0,
    createdAt: now,
    updatedAt: now,
    lastActivityAt: at,
    provenance: {},
  };
}

/** A contact that was not known before. */
export function newContact(
  person: PersonFacts,
  accountId: string | undefined,
  source: Source,
  properties: readonly WorkspaceProperty[] = [],
): ContactDoc {
  const empty = emptyContact(source.now, source.at);
  return withSubmissionOf(
    accountId === undefined ? empty : { ...empty, accountId },
    person,
    source,
    properties,
  );
}

/** A contact after one more submission. One in the trash comes back: the person is in touch again. */
export function withSubmissionOf(
  contact: ContactDoc,
  person: PersonFacts,
  source: Source,
  properties: readonly WorkspaceProperty[] = [],
): ContactDoc {
  const { submissionId, formId, at, now } = source;
  const told = withFacts(contact, factsOf(person, properties), { submissionId, formId, at });
  const { trashedAt: _trashed, ...kept } = withConsents(told, person.consents ?? [], source);
  return derived({
    ...kept,
    status: 'active',
    forms: [formId, ...(contact.forms ?? []).filter((id) => id !== formId)].slice(0, MAX_FORMS),
    submissionCount: contact.submissionCount + 1,
    updatedAt: now,
    lastActivityAt: Math.max(contact.lastActivityAt, at),
  });
}

/** What someone agreed to in a response. The latest word on a consent counts, whatever the order they arrive in. */
export function withConsents(
  contact: ContactDoc,
  consents: readonly { fieldId: string; text: string }[],
  { submissionId, formId, at }: Source,
): ContactDoc {
  if (consents.length === 0) return contact;
  let all = contact.consents ?? [];
  for (const { fieldId, text } of consents) {
    const id = `${formId}_${fieldId}`;
    const known = all.find((one) => one.id === id);
    if (known && known.at >= at) continue;
    const given: ConsentRecord = { id, text, status: 'given', at, submissionId, formId };
    all = [given, ...all.filter((one) => one.id !== id)].slice(0, MAX_CONSENTS);
  }
  return all === contact.consents ? contact : { ...contact, consents: all };
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
 * @param latest when they were last active but for it; undefined where they never were
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

/**
 * A contact once a form is gone for good: values and consents stay, and name the form no more; what it suggested goes.
 */
export function withoutForm(contact: ContactDoc, formId: string): ContactDoc {
  const unnamed = (source: FactSource): FactSource => {
    if (!('formId' in source) || source.formId !== formId) return source;
    const { formId: _gone, ...rest } = source;
    return rest;
  };
  const provenance = Object.fromEntries(
    Object.entries(contact.provenance).map(([property, source]) => [property, unnamed(source)]),
  );
  const { suggestions, consents, forms } = contact;
  return derived({
    ...contact,
    provenance,
    ...(forms ? { forms: forms.filter((id) => id !== formId) } : {}),
    ...(suggestions
      ? { suggestions: suggestions.filter((suggestion) => suggestion.formId !== formId) }
      : {}),
    ...(consents
      ? {
          consents: consents.map((consent) => {
            if (!consent.id.startsWith(`${formId}_`)) return consent;
            const { formId: _gone, ...rest } = consent;
            return { ...rest, id: `gone_${consent.id.slice(formId.length + 1)}_${consent.at}` };
          }),
        }
      : {}),
  });
}

/** The line in the timeline. Its id is `activityId`, so that writing it twice writes it once. */
export function submissionActivity(
  submission: Pick<SubmissionDoc, 'answers' | 'formId' | 'submittedAt' | 'importId'>,
  submissionId: string,
  contactId: string,
  accountId: string | undefined,
): ActivityOf<'submission'> {
  return {
    schemaVersion: 1,
    type: 'submission',
    at: submission.submittedAt,
    contactId,
    ...(accountId === undefined ? {} : { accountId }),
    formId: submission.formId,
    submissionId,
    ...(submission.importId === undefined ? {} : { imported: true }),
    ...(Object.values(submission.answers).some(({ t }) => t === 'files') ? { hasFiles: true } : {}),
  };
}

export function activityId(submissionId: string): string {
  return `sub_${submissionId}`;
}
