/**
 * Several contacts as one. Pure: the preview on screen and what the server stores come from here alone.
 *
 * Addresses, numbers, tags, consents and suggestions are united. Of a property that holds one value, one stays; what gave
 * way to it is named in the timeline.
 */
import type {
  ConsentRecord,
  ContactDoc,
  FactSource,
  Suggestion,
} from '@/domain/documents/crm.schema';
import { sourceKey, valuesOf } from './facts';
import {
  MAX_CONSENTS,
  MAX_CONTACT_TAGS,
  MAX_DISMISSED,
  MAX_FORMS,
  MAX_MERGED,
  MAX_SUGGESTIONS,
  MAX_VALUES,
} from '@/domain/options/contactLimits';
import { idsOf, problemOf } from './merged';
import { derived } from './people';
import { customId, customName, isCustom, type CustomName } from './properties';
import type { PropertyValue } from '@/domain/options/contactLimits';

export interface Member {
  id: string;
  contact: ContactDoc;
}

/** Properties that hold one value. */
export type SingleName = 'name' | 'company' | 'account' | 'stage' | 'owner' | CustomName;

const SINGLE = ['name', 'company', 'account', 'stage', 'owner'] as const;
const STORED = {
  name: 'name',
  company: 'company',
  account: 'accountId',
  stage: 'stage',
  owner: 'owner',
} as const;

export function singleNames(contacts: readonly ContactDoc[]): SingleName[] {
  const own = contacts.flatMap(({ custom = {} }) => Object.keys(custom));
  return [...SINGLE, ...[...new Set(own)].sort().map(customName)];
}

export function singleOf(contact: ContactDoc, name: SingleName): PropertyValue | undefined {
  return isCustom(name) ? contact.custom?.[customId(name)] : contact[STORED[name]];
}

/** A contact with another value of such a property, and its source; undefined for none. */
export function withSingle(
  contact: ContactDoc,
  name: SingleName,
  value: PropertyValue | undefined,
  source: FactSource | undefined,
): ContactDoc {
  const { [name]: _former, ...provenance } = contact.provenance;
  const next: ContactDoc = {
    ...contact,
    provenance: source ? { ...provenance, [name]: source } : provenance,
  };
  if (isCustom(name)) {
    const { [customId(name)]: _value, ...rest } = contact.custom ?? {};
    const custom = value === undefined ? rest : { ...rest, [customId(name)]: value };
    if (Object.keys(custom).length > 0 || contact.custom) next.custom = custom;
    return next;
  }
  if (value === undefined) delete next[STORED[name]];
  else next[STORED[name]] = String(value);
  return next;
}

/** Whose value stays, by property. */
export type MergeChoices = Readonly<Record<string, string>>;

/** A property of which the contacts have different values. */
export interface MergeConflict {
  property: SingleName;
  /** Each value once, with the first contact that has it. */
  options: { id: string; value: PropertyValue; source: FactSource | undefined }[];
}

/** @param members the one that stays first */
export function conflictsOf(members: readonly Member[]): MergeConflict[] {
  return singleNames(members.map(({ contact }) => contact)).flatMap((property) => {
    const options: MergeConflict['options'] = [];
    for (const { id, contact } of members) {
      const value = singleOf(contact, property);
      if (value === undefined || options.some((one) => one.value === value)) continue;
      options.push({ id, value, source: contact.provenance[property] });
    }
    return options.length > 1 ? [{ property, options }] : [];
  });
}

export interface Merged {
  contact: ContactDoc;
  /** Values that gave way. */
  left: { property: SingleName; value: PropertyValue }[];
  /** Why this merge is not possible, in words. */
  problem: string | undefined;
}

/** @param members the one that stays first; all active */
export function mergedContact(
  members: readonly [Member, ...Member[]],
  choices: MergeChoices,
  now: number,
): Merged {
  const [winner, ...losers] = members;
  const contacts = members.map(({ contact }) => contact);
  const left: Merged['left'] = [];
  let next = winner.contact;
  for (const property of singleNames(contacts)) {
    const chosen =
      members.find(
        ({ id, contact }) => id === choices[property] && singleOf(contact, property) !== undefined,
      ) ?? members.find(({ contact }) => singleOf(contact, property) !== undefined);
    if (!chosen) continue;
    const value = singleOf(chosen.contact, property);
    if (chosen !== winner) {
      next = withSingle(next, property, value, chosen.contact.provenance[property]);
    }
    const others = contacts.flatMap((contact) => singleOf(contact, property) ?? []);
    for (const other of new Set(others)) if (other !== value) left.push({ property, value: other });
  }
  for (const { contact } of losers) next = withLists(next, contact);
  const all = <T>(of: (contact: ContactDoc) => readonly T[] | undefined) =>
    contacts.flatMap((contact) => of(contact) ?? []);
  const tags = [...new Set(all(({ tags: some }) => some))];
  const forms = [...new Set(all(({ forms: some }) => some))].slice(0, MAX_FORMS);
  const dismissed = [...new Set(all((contact) => contact.dismissed))].slice(-MAX_DISMISSED);
  const suggestions = unitedSuggestions(
    next,
    all((contact) => contact.suggestions),
  );
  const consents = unitedConsents(all((contact) => contact.consents));
  const sum = (of: (contact: ContactDoc) => number | undefined) =>
    contacts.reduce((total, contact) => total + (of(contact) ?? 0), 0);
  const openTasks = sum((contact) => contact.openTasks);
  const mergedIds = members
    .flatMap(({ id, contact }) => idsOf(id, contact))
    .filter((id) => id !== winner.id);
  const has = { suggestions: all((one) => one.suggestions).length > 0 };
  return {
    contact: derived({
      ...next,
      ...(tags.length > 0 ? { tags } : {}),
      ...(forms.length > 0 ? { forms } : {}),
      ...(dismissed.length > 0 ? { dismissed } : {}),
      ...(has.suggestions ? { suggestions: suggestions.slice(-MAX_SUGGESTIONS) } : {}),
      ...(consents.length > 0 ? { consents } : {}),
      ...(openTasks > 0 ? { openTasks } : {}),
      mergedIds,
      submissionCount: sum((contact) => contact.submissionCount),
      createdAt: Math.min(...contacts.map(({ createdAt }) => createdAt)),
      lastActivityAt: Math.max(...contacts.map(({ lastActivityAt }) => lastActivityAt)),
      updatedAt: now,
    }),
    left,
    problem: problemOf('contacts', [
      ['email addresses', next.emails.length, MAX_VALUES],
      ['phone numbers', next.phones.length, MAX_VALUES],
      ['tags', tags.length, MAX_CONTACT_TAGS],
      ['consents', consents.length, MAX_CONSENTS],
      ['suggestions', suggestions.length, MAX_SUGGESTIONS],
      ['merges', mergedIds.length, MAX_MERGED - 1],
    ]),
  };
}

/** The addresses and numbers of both, with their sources. */
function withLists(contact: ContactDoc, other: ContactDoc): ContactDoc {
  const provenance = { ...contact.provenance };
  const united = (property: 'email' | 'phone', key: 'emails' | 'phones') => {
    for (const value of valuesOf(other, property)) {
      const name = sourceKey(property, value);
      const source = other.provenance[name];
      if (!contact[key].includes(String(value)) && source) provenance[name] = source;
    }
    return [...new Set([...contact[key], ...other[key]])];
  };
  const [emails, phones] = [united('email', 'emails'), united('phone', 'phones')];
  return { ...contact, emails, phones, provenance };
}

/** What is suggested to any of them, but for what the contact has now. */
function unitedSuggestions(contact: ContactDoc, all: readonly Suggestion[]): Suggestion[] {
  const united = new Map<string, Suggestion>();
  for (const one of all) if (!united.has(one.id)) united.set(one.id, one);
  const known = (property: string, value: PropertyValue) =>
    property === 'email' || property === 'phone'
      ? valuesOf(contact, property).includes(value)
      : singleOf(contact, property as SingleName) === value;
  return [...united.values()].filter(({ property, value }) => !known(property, value));
}

/** The latest word on each consent counts; of two at once, the withdrawal. */
function unitedConsents(all: readonly ConsentRecord[]): ConsentRecord[] {
  const united = new Map<string, ConsentRecord>();
  for (const one of all) {
    const known = united.get(one.id);
    const isLater = !known || one.at > known.at;
    if (isLater || (one.at === known.at && one.status === 'withdrawn')) united.set(one.id, one);
  }
  return [...united.values()];
}
