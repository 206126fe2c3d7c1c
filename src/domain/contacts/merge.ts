/**
 * Several contacts, or accounts, as one. Pure: the preview on screen and what the server stores come from here alone.
 *
 * Addresses, numbers, tags and whatever else a record has several of are united. Of a property that holds one value, one
 * stays; what gave way to it is named in the timeline.
 */
import type {
  ConsentRecord,
  ContactDoc,
  FactSource,
  Suggestion,
} from '@/domain/documents/crm.schema';
import { sourceKey, recordValues, withStored, type SeveralName, type SingleName } from './facts';
import {
  MAX_CONSENTS,
  MAX_CONTACT_TAGS,
  MAX_DISMISSED,
  MAX_DOMAINS,
  MAX_FORMS,
  MAX_MERGED,
  MAX_SUGGESTIONS,
  MAX_VALUES,
} from '@/domain/options/contactLimits';
import { mergedIdsOf, problemOf, type Fill } from './merged';
import { customName } from './properties';
import { RECORD_KINDS } from './recordKinds';
import type { RecordDocs, RecordNoun, RecordOf } from './records';
import type { PropertyValue } from '@/domain/options/contactLimits';

/** Properties that hold one value, in the order in which a merge asks for them. */
const SINGLE: Readonly<Record<RecordNoun, readonly SingleName[]>> = {
  contact: ['name', 'company', 'account', 'stage', 'owner'],
  account: ['name', 'owner'],
};

export function singleNames<K extends RecordNoun>(
  noun: K,
  records: readonly RecordDocs[K][],
): SingleName[] {
  const own = records.flatMap(({ custom = {} }) => Object.keys(custom));
  return [...SINGLE[noun], ...[...new Set(own)].sort().map(customName)];
}

export const singleOf = (
  record: RecordDocs[RecordNoun],
  name: SingleName,
): PropertyValue | undefined => recordValues(record, name)[0];

/** A record with another value of such a property, and its source; undefined for none. */
export function withSingle<D extends RecordDocs[RecordNoun]>(
  record: D,
  name: SingleName,
  value: PropertyValue | undefined,
  source: FactSource | undefined,
): D {
  const { [name]: _former, ...rest } = record.provenance;
  const provenance = source ? { ...rest, [name]: source } : rest;
  return withStored({ ...record, provenance }, name, value === undefined ? [] : [value]);
}

/** Whose value stays, by property. */
export type MergeChoices = Readonly<Record<string, string>>;

/** A property of which the records have different values. */
export interface MergeConflict {
  property: SingleName;
  /** Each value once, with the first record that has it. */
  options: { id: string; value: PropertyValue; source: FactSource | undefined }[];
}

/** @param members the one that stays first */
export function conflictsOf<K extends RecordNoun>(
  noun: K,
  members: readonly RecordOf<K>[],
): MergeConflict[] {
  const records = members.map(({ record }) => record);
  return singleNames(noun, records).flatMap((property) => {
    const options: MergeConflict['options'] = [];
    for (const { id, record } of members) {
      const value = singleOf(record, property);
      if (value === undefined || options.some((one) => one.value === value)) continue;
      options.push({ id, value, source: record.provenance[property] });
    }
    return options.length > 1 ? [{ property, options }] : [];
  });
}

/** Properties that hold several values, and how many. */
export const LISTS_OF: Readonly<
  Record<RecordNoun, readonly { property: SeveralName; plural: string; most: number }[]>
> = {
  contact: [
    { property: 'email', plural: 'email addresses', most: MAX_VALUES },
    { property: 'phone', plural: 'phone numbers', most: MAX_VALUES },
  ],
  account: [{ property: 'domain', plural: 'domains', most: MAX_DOMAINS }],
};

/** What only one kind of record has: what becomes of it in a merge, and how much of it there would be. */
const OWN: {
  readonly [K in RecordNoun]: (
    next: RecordDocs[K],
    records: readonly RecordDocs[K][],
  ) => { record: RecordDocs[K]; fills: readonly Fill[] };
} = {
  contact(next, contacts) {
    const all = <T>(of: (contact: ContactDoc) => readonly T[] | undefined) =>
      contacts.flatMap((contact) => of(contact) ?? []);
    const forms = [...new Set(all((one) => one.forms))].slice(0, MAX_FORMS);
    const dismissed = [...new Set(all((one) => one.dismissed))].slice(-MAX_DISMISSED);
    const suggested = all((one) => one.suggestions);
    const suggestions = unitedSuggestions(next, suggested);
    const consents = unitedConsents(all((one) => one.consents));
    return {
      record: {
        ...next,
        ...(forms.length > 0 ? { forms } : {}),
        ...(dismissed.length > 0 ? { dismissed } : {}),
        ...(suggested.length > 0 ? { suggestions: suggestions.slice(-MAX_SUGGESTIONS) } : {}),
        ...(consents.length > 0 ? { consents } : {}),
        submissionCount: sumOf(contacts, (one) => one.submissionCount),
      },
      fills: [
        ['consents', consents.length, MAX_CONSENTS],
        ['suggestions', suggestions.length, MAX_SUGGESTIONS],
      ],
    };
  },
  account: (next, accounts) => ({
    record: { ...next, peopleCount: sumOf(accounts, (one) => one.peopleCount) },
    fills: [],
  }),
};

const sumOf = <D>(records: readonly D[], of: (record: D) => number): number =>
  records.reduce((total, record) => total + of(record), 0);

export interface Merged<K extends RecordNoun> {
  record: RecordDocs[K];
  /** Values that gave way. */
  left: { property: SingleName; value: PropertyValue }[];
  /** Why this merge is not possible, in words. */
  problem: string | undefined;
}

/** @param members the one that stays first; all active */
export function mergedRecord<K extends RecordNoun>(
  noun: K,
  members: readonly [RecordOf<K>, ...RecordOf<K>[]],
  choices: MergeChoices,
  now: number,
): Merged<K> {
  const [winner] = members;
  const records = members.map(({ record }) => record);
  const left: Merged<K>['left'] = [];
  let next = winner.record;
  for (const property of singleNames(noun, records)) {
    const having = members.filter(({ record }) => singleOf(record, property) !== undefined);
    const chosen = having.find(({ id }) => id === choices[property]) ?? having[0];
    if (!chosen) continue;
    const value = singleOf(chosen.record, property);
    if (chosen !== winner) {
      next = withSingle(next, property, value, chosen.record.provenance[property]);
    }
    const others = having.flatMap(({ record }) => singleOf(record, property) ?? []);
    for (const other of new Set(others)) if (other !== value) left.push({ property, value: other });
  }
  for (const { property } of LISTS_OF[noun]) {
    for (const record of records.slice(1)) next = withList(next, record, property);
  }
  const tags = [...new Set(records.flatMap((record) => record.tags ?? []))];
  const openTasks = sumOf(records, (record) => record.openTasks ?? 0);
  const mergedIds = members
    .flatMap(({ id, record }) => mergedIdsOf(id, record))
    .filter((id) => id !== winner.id);
  const own = OWN[noun](next, records);
  return {
    record: RECORD_KINDS[noun].derived({
      ...own.record,
      ...(tags.length > 0 ? { tags } : {}),
      ...(openTasks > 0 ? { openTasks } : {}),
      mergedIds,
      createdAt: Math.min(...records.map(({ createdAt }) => createdAt)),
      lastActivityAt: Math.max(...records.map(({ lastActivityAt }) => lastActivityAt)),
      updatedAt: now,
    }),
    left,
    problem: problemOf(noun, [
      ...LISTS_OF[noun].map(({ property, plural, most }): Fill => [
        plural,
        recordValues(next, property).length,
        most,
      ]),
      ['tags', tags.length, MAX_CONTACT_TAGS],
      ...own.fills,
      ['merges', mergedIds.length, MAX_MERGED - 1],
    ]),
  };
}

/** The addresses and numbers of both, with their sources. */
function withList<D extends RecordDocs[RecordNoun]>(record: D, other: D, property: SeveralName): D {
  const values = recordValues(record, property);
  const provenance = { ...record.provenance };
  for (const value of recordValues(other, property)) {
    const name = sourceKey(property, value);
    const source = other.provenance[name];
    if (!values.includes(value) && source) provenance[name] = source;
  }
  const united = [...new Set([...values, ...recordValues(other, property)])];
  return withStored({ ...record, provenance }, property, united);
}

/** What is suggested to any of them, but for what the contact has now. */
function unitedSuggestions(contact: ContactDoc, all: readonly Suggestion[]): Suggestion[] {
  const united = new Map<string, Suggestion>();
  for (const one of all) if (!united.has(one.id)) united.set(one.id, one);
  const known = (property: string, value: PropertyValue) =>
    property === 'email' || property === 'phone'
      ? recordValues(contact, property).includes(value)
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
