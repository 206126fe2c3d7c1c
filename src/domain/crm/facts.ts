/** What becomes of a fact about a contact, by the policy for its property. Pure: nothing is written here. */
import type { ContactDoc } from '@/domain/documents.schema';
import type { ContactProperty } from '@/domain/form/definition/definition';
import { CONTACT_PROPERTIES } from './properties';

/** A value of a property, normalised. */
export interface Fact {
  property: ContactProperty;
  value: string;
}

/**
 * - `fill-empty`: only where there is no value yet
 * - `overwrite`: in place of what is there
 * - `append`: as one more value, for properties that hold several
 * - `suggest`: for a person to decide
 * - `never`: not at all
 */
export type FactPolicy = 'fill-empty' | 'overwrite' | 'append' | 'suggest' | 'never';

export type FactOutcome =
  | { kind: 'changed'; contact: ContactDoc }
  /** The contact has the value already, or the policy leaves it as it is. */
  | { kind: 'kept' }
  /** For a person to decide; `instead` is what the contact has now, if anything. */
  | { kind: 'suggestion'; fact: Fact; instead: readonly string[] };

/** Responses fill what is empty and never overwrite. A further address is one more way to find the contact. */
export const RESPONSE_POLICIES: Readonly<Record<ContactProperty, FactPolicy>> = {
  email: 'append',
  name: 'fill-empty',
  phone: 'fill-empty',
  company: 'fill-empty',
};

/** The values that a contact has of a property. */
export function valuesOf(contact: ContactDoc, property: ContactProperty): readonly string[] {
  const { stored } = CONTACT_PROPERTIES[property];
  if (stored.kind === 'list') return contact[stored.key];
  const value = contact[stored.key];
  return value === undefined ? [] : [value];
}

/**
 * @param from the response that says so
 * @returns a suggestion also where a value is to be appended to a property that holds only one
 */
export function applyFact(
  contact: ContactDoc,
  fact: Fact,
  policy: FactPolicy,
  from: ContactDoc['provenance'][string],
): FactOutcome {
  const { stored } = CONTACT_PROPERTIES[fact.property];
  const values = valuesOf(contact, fact.property);
  const isEmpty = values.length === 0;
  if (policy === 'never' || values.includes(fact.value)) return { kind: 'kept' };
  if (policy === 'fill-empty' && !isEmpty) return { kind: 'kept' };
  const hasNoPlace = policy === 'append' && !isEmpty && stored.kind === 'text';
  if (policy === 'suggest' || hasNoPlace) return { kind: 'suggestion', fact, instead: values };
  // What a list had before came from where it says.
  const source = policy === 'append' ? (contact.provenance[stored.key] ?? from) : from;
  const value =
    stored.kind === 'text'
      ? fact.value
      : policy === 'append'
        ? [...values, fact.value]
        : [fact.value];
  return {
    kind: 'changed',
    contact: {
      ...contact,
      [stored.key]: value,
      provenance: { ...contact.provenance, [stored.key]: source },
    },
  };
}
