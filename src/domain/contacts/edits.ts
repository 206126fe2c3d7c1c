/**
 * What members change of a contact or an account. Pure: who, when and what else is known come in; the callables only
 * store.
 */
import { refused } from '@/domain/refusals/refusals';
import { cleanLine } from '@/domain/text/plainText';
import type { ConsentRecord, ContactDoc, FactChange } from '@/domain/documents/crm.schema';
import type { WorkspaceProperty } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import { accountNameIn } from './accounts';
import { changedInBulk } from './bulk';
import { isSeveral, recordValues, withValues, type SeveralName } from './facts';
import {
  MAX_CONSENTS,
  MAX_DISMISSED,
  MAX_DOMAINS,
  MAX_VALUES,
  type PropertyValue,
} from '@/domain/options/contactLimits';
import {
  CONTACT_PROPERTIES,
  customId,
  isCustom,
  isOurs,
  readCustom,
  type CustomName,
} from './properties';
import type { BulkChange, ContactChange } from '@/domain/calls/contacts.schema';
import type { AccountChange } from '@/domain/calls/accounts.schema';
import { RECORD_KINDS } from './recordKinds';
import type { RecordDocs, RecordNoun } from './records';

interface EditContext {
  by: string;
  now: number;
  /** The workspace's own, of this kind of record. */
  properties: readonly WorkspaceProperty[];
}

export interface Edited<K extends RecordNoun> {
  record: RecordDocs[K];
  /** What the timeline shows; empty if no property changed. */
  changes: readonly FactChange[];
}

export interface RecordChanges {
  contact: ContactChange;
  account: AccountChange;
}

/**
 * A record after a change. The same record if the change was made before: a repeat does nothing.
 *
 * @param change its emails, phone numbers and domains are normalised
 * @throws AppError `malformed` for a value that is none, `conflict` if it has another value by now
 */
export function editRecord<K extends RecordNoun>(
  noun: K,
  record: RecordDocs[K],
  change: RecordChanges[K],
  at: EditContext,
): Edited<K> {
  const edited = APPLIED[noun](record, change, at);
  if (edited.record === record) return { record, changes: [] };
  const next = RECORD_KINDS[noun].derived({ ...edited.record, updatedAt: at.now });
  return { record: next, changes: edited.changes };
}

/** A record after a change that many get. The same one if it was made before. */
export function bulkEdited<K extends RecordNoun>(
  noun: K,
  record: RecordDocs[K],
  change: BulkChange,
  now: number,
): Edited<K> {
  const { record: next, changes } = changedInBulk(record, change, now);
  if (next === record) return { record, changes };
  return { record: RECORD_KINDS[noun].derived({ ...next, updatedAt: now }), changes };
}

const APPLIED: {
  readonly [K in RecordNoun]: (
    record: RecordDocs[K],
    change: RecordChanges[K],
    at: EditContext,
  ) => Edited<K>;
} = {
  contact(contact, change, at) {
    switch (change.kind) {
      case 'set':
        return setValue('contact', contact, change, at);
      case 'suggestion':
        return decideSuggestion(contact, change);
      case 'consent':
        return { record: withConsent(contact, change, at), changes: [] };
      default:
        return changeList<'contact'>(contact, change, at);
    }
  },
  account(account, change, at) {
    if (change.kind === 'set') return setValue('account', account, change, at);
    const kind = DOMAIN_CHANGES[change.kind];
    return changeList<'account'>(account, { kind, property: 'domain', value: change.value }, at);
  },
};

// ---- properties that hold several values -----------------------------------------------------------------------------

interface ListChange {
  kind: 'addValue' | 'removeValue' | 'makePrimary';
  property: SeveralName;
  value: string;
}

const DOMAIN_CHANGES = {
  addDomain: 'addValue',
  removeDomain: 'removeValue',
  makePrimary: 'makePrimary',
} as const;

const OF_CONTACT = { most: MAX_VALUES, full: 'values_full', gone: 'value_gone' } as const;
const LIST_LIMITS = {
  email: OF_CONTACT,
  phone: OF_CONTACT,
  domain: { most: MAX_DOMAINS, full: 'domains_full', gone: 'domain_gone' },
} as const satisfies Record<SeveralName, unknown>;

function requireRoom(property: SeveralName, values: readonly PropertyValue[]): void {
  const { most, full } = LIST_LIMITS[property];
  if (values.length >= most) throw refused(full, { most });
}

function changeList<K extends RecordNoun>(
  record: RecordDocs[K],
  { kind, property, value }: ListChange,
  { by, now }: EditContext,
): Edited<K> {
  const values = recordValues(record, property);
  const [first] = values;
  const has = values.includes(value);
  const others = values.filter((one) => one !== value);
  const changed = (next: readonly PropertyValue[], change: Omit<FactChange, 'property'>) => ({
    record: withValues(record, property, next, { by, at: now }),
    changes: [{ property, ...change }],
  });
  switch (kind) {
    case 'addValue':
      if (has) return { record, changes: [] };
      requireRoom(property, values);
      return changed([...values, value], { after: value });
    case 'removeValue':
      return has ? changed(others, { before: value }) : { record, changes: [] };
    case 'makePrimary':
      if (!has) throw refused(LIST_LIMITS[property].gone);
      if (first === value || first === undefined) return { record, changes: [] };
      return changed([value, ...others], { before: first, after: value });
  }
}

// ---- properties that hold one value ----------------------------------------------------------------------------------

/** The value of a workspace's own property, as it is stored. Throws AppError. */
function readOwnValue(
  property: CustomName,
  value: PropertyValue,
  properties: readonly WorkspaceProperty[],
): PropertyValue {
  const own = properties.find(({ id }) => id === customId(property));
  if (!own) throw refused('thing_deleted', { noun: 'property' });
  const known = readCustom(own, value);
  if (known === undefined) throw refused('value_malformed', { type: own.type });
  return known;
}

/** The values of ours that members set, as they are stored; undefined to remove one. */
const READ_OURS: {
  readonly [K in RecordNoun]: (
    property: string,
    value: PropertyValue | undefined,
  ) => readonly ['name' | 'company', string | undefined];
} = {
  contact(property, value) {
    if (!isOurs(property) || isSeveral(property)) throw new AppError('malformed');
    if (value === undefined) return [property, undefined];
    const text = CONTACT_PROPERTIES[property].normalise(cleanLine(String(value)));
    if (text === undefined || text === '') throw refused('value_malformed', { type: 'text' });
    return [property, text];
  },
  account(property, value) {
    if (property !== 'name') throw new AppError('malformed');
    const name = value === undefined ? '' : accountNameIn(String(value));
    if (name === '') throw refused('name_missing');
    return [property, name];
  },
};

function setValue<K extends RecordNoun>(
  noun: K,
  record: RecordDocs[K],
  { property: named, value, expected }: Extract<ContactChange, { kind: 'set' }>,
  { by, now, properties }: EditContext,
): Edited<K> {
  const typed = value === null || value === '' ? undefined : value;
  const [property, after] = isCustom(named)
    ? ([named, typed === undefined ? undefined : readOwnValue(named, typed, properties)] as const)
    : READ_OURS[noun](named, typed);
  const [before] = recordValues(record, property);
  if (before === after) return { record, changes: [] };
  if ((before ?? null) !== expected) {
    throw refused(before === undefined ? 'value_cleared' : 'value_changed');
  }
  const values = after === undefined ? [] : [after];
  return {
    record: withValues(record, property, values, { by, at: now }),
    changes: [
      {
        property,
        ...(before === undefined ? {} : { before }),
        ...(after === undefined ? {} : { after }),
      },
    ],
  };
}

// ---- what only contacts have -----------------------------------------------------------------------------------------

function decideSuggestion(
  contact: ContactDoc,
  { id, accept }: Extract<ContactChange, { kind: 'suggestion' }>,
): Edited<'contact'> {
  const { suggestions = [], dismissed = [] } = contact;
  const found = suggestions.find((one) => one.id === id);
  if (!found) return { record: contact, changes: [] };
  const rest = { ...contact, suggestions: suggestions.filter((one) => one !== found) };
  const { property, value, submissionId, formId, at } = found;
  if (!accept) {
    return {
      record: { ...rest, dismissed: [...dismissed, id].slice(-MAX_DISMISSED) },
      changes: [],
    };
  }
  if (!isCustom(property) && !isOurs(property)) return { record: rest, changes: [] };
  const values = recordValues(contact, property);
  const before = isSeveral(property) ? undefined : values[0];
  if (isSeveral(property)) requireRoom(property, values);
  // It stays what the response said: the member only agreed.
  return {
    record: withValues(rest, property, isSeveral(property) ? [...values, value] : [value], {
      submissionId,
      formId,
      at,
    }),
    changes: [{ property, ...(before === undefined ? {} : { before }), after: value }],
  };
}

function withConsent(
  contact: ContactDoc,
  { id, text, status }: Extract<ContactChange, { kind: 'consent' }>,
  { by, now }: EditContext,
): ContactDoc {
  const { consents = [] } = contact;
  const known = consents.find((one) => one.id === id);
  if (known?.status === status) return contact;
  const words = known?.text ?? cleanLine(text ?? '');
  if (words === '') throw refused('consent_empty');
  const next: ConsentRecord = { id, text: words.slice(0, 300), status, at: now, by };
  return {
    ...contact,
    consents: [next, ...consents.filter((one) => one.id !== id)].slice(0, MAX_CONSENTS),
  };
}
