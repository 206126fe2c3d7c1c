/** What members change of a contact. Pure: who, when and what else is known come in; the callables only store. */
import { refused } from '@/domain/refusals/refusals';
import { cleanLine } from '@/domain/text/plainText';
import type {
  ConsentRecord,
  ContactDoc,
  FactChange,
  FactSource,
} from '@/domain/documents/crm.schema';
import type { WorkspaceProperty } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import { changedInBulk } from './bulk';
import { isList, valuesOf, withValues } from './facts';
import { MAX_CONSENTS, MAX_DISMISSED, MAX_VALUES } from '@/domain/options/contactLimits';
import { derived } from './people';
import {
  CONTACT_PROPERTIES,
  customId,
  isCustom,
  isOurs,
  readCustom,
  type CustomName,
  type PropertyName,
} from './properties';
import type { PropertyValue } from '@/domain/options/contactLimits';
import type { BulkChange, ContactChange } from '@/domain/calls/contacts.schema';

interface EditContext {
  by: string;
  now: number;
  properties: readonly WorkspaceProperty[];
}

export interface Edited {
  contact: ContactDoc;
  /** What the timeline says; empty where nothing of a property changed. */
  changes: readonly FactChange[];
}

/**
 * A contact after a change. The same contact where the change was made before: a repeat does nothing.
 *
 * @param change its emails and phone numbers are normalised
 * @throws AppError `malformed` for a value that is none, `conflict` where it has another value by now
 */
export function editContact(contact: ContactDoc, change: ContactChange, at: EditContext): Edited {
  const source: FactSource = { by: at.by, at: at.now };
  const edited = applied(contact, change, at, source);
  if (edited.contact === contact) return { contact, changes: [] };
  return {
    contact: derived({ ...edited.contact, updatedAt: at.now }),
    changes: edited.changes,
  };
}

function applied(
  contact: ContactDoc,
  change: ContactChange,
  at: EditContext,
  source: FactSource,
): Edited {
  switch (change.kind) {
    case 'set':
      return setValue(contact, change, at, source);
    case 'addValue': {
      const { property, value } = change;
      const values = valuesOf(contact, property);
      if (values.includes(value)) return { contact, changes: [] };
      if (values.length >= MAX_VALUES) {
        throw refused('values_full', { most: MAX_VALUES });
      }
      return {
        contact: withValues(contact, property, [...values, value], source),
        changes: [{ property, after: value }],
      };
    }
    case 'removeValue': {
      const { property, value } = change;
      const values = valuesOf(contact, property);
      if (!values.includes(value)) return { contact, changes: [] };
      const rest = values.filter((one) => one !== value);
      return {
        contact: withValues(contact, property, rest, source),
        changes: [{ property, before: value }],
      };
    }
    case 'makePrimary': {
      const { property, value } = change;
      const values = valuesOf(contact, property);
      const [first] = values;
      if (!values.includes(value)) throw refused('value_gone');
      if (first === value || first === undefined) return { contact, changes: [] };
      const order = [value, ...values.filter((one) => one !== value)];
      return {
        contact: withValues(contact, property, order, source),
        changes: [{ property, before: first, after: value }],
      };
    }
    case 'suggestion':
      return decideSuggestion(contact, change);
    case 'consent':
      return { contact: withConsent(contact, change, at), changes: [] };
  }
}

/** The value of a workspace's own property, as it is stored. Throws AppError. */
export function readOwnValue(
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

/** The value of a property that holds one, as it is stored. */
function read(
  property: PropertyName,
  value: PropertyValue,
  properties: readonly WorkspaceProperty[],
): PropertyValue {
  if (isCustom(property)) return readOwnValue(property, value, properties);
  const text = CONTACT_PROPERTIES[property].normalise(cleanLine(String(value)));
  if (text === undefined || text === '') throw refused('value_malformed', { type: 'text' });
  return text;
}

/** Throws `conflict` where a value is not what the member saw. */
export function requireExpected(
  before: PropertyValue | undefined,
  expected: PropertyValue | null,
): void {
  if ((before ?? null) === expected) return;
  throw refused(before === undefined ? 'value_cleared' : 'value_changed');
}

function setValue(
  contact: ContactDoc,
  { property, value, expected }: Extract<ContactChange, { kind: 'set' }>,
  { properties }: EditContext,
  source: FactSource,
): Edited {
  if (!isCustom(property) && !isOurs(property)) throw new AppError('malformed');
  if (isList(property)) throw new AppError('malformed');
  const [before] = valuesOf(contact, property);
  const after = value === null || value === '' ? undefined : read(property, value, properties);
  if (before === after) return { contact, changes: [] };
  requireExpected(before, expected);
  return {
    contact: withValues(contact, property, after === undefined ? [] : [after], source),
    changes: [
      {
        property,
        ...(before === undefined ? {} : { before }),
        ...(after === undefined ? {} : { after }),
      },
    ],
  };
}

function decideSuggestion(
  contact: ContactDoc,
  { id, accept }: Extract<ContactChange, { kind: 'suggestion' }>,
): Edited {
  const { suggestions = [], dismissed = [] } = contact;
  const found = suggestions.find((one) => one.id === id);
  if (!found) return { contact, changes: [] };
  const rest = { ...contact, suggestions: suggestions.filter((one) => one !== found) };
  const { property, value, submissionId, formId, at } = found;
  if (!accept) {
    return {
      contact: { ...rest, dismissed: [...dismissed, id].slice(-MAX_DISMISSED) },
      changes: [],
    };
  }
  if (!isCustom(property) && !isOurs(property)) return { contact: rest, changes: [] };
  const values = valuesOf(contact, property);
  const before = isList(property) ? undefined : values[0];
  if (isList(property) && values.length >= MAX_VALUES) {
    throw refused('values_full', { most: MAX_VALUES });
  }
  // It stays what the response said: the member only agreed.
  return {
    contact: withValues(rest, property, isList(property) ? [...values, value] : [value], {
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

// ---- what is done to many --------------------------------------------------------------------------------------------

/** A contact after a change that many get. The same one where it was made before. */
export function bulkEdited(
  contact: ContactDoc,
  change: BulkChange,
  { now }: Pick<EditContext, 'now'>,
): Edited {
  const { record, changes } = changedInBulk(contact, change, now);
  if (record === contact) return { contact, changes };
  return { contact: derived({ ...record, updatedAt: now }), changes };
}
