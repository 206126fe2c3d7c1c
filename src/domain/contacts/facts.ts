/** What becomes of a fact about a contact, by the policy for its property. Pure: nothing is written here. */
import { caseFold } from '@/domain/text/plainText';
import type { ContactDoc, FactSource, Suggestion } from '@/domain/documents/crm.schema';
import { CONTACT_POLICIES, type ContactPolicy } from '@/domain/form/definition/definition';
import { MAX_SUGGESTIONS, MAX_VALUES } from '@/domain/options/contactLimits';
import { CONTACT_PROPERTIES, customId, isCustom, type PropertyName } from './properties';
import type { PropertyValue } from '@/domain/options/contactLimits';

/**
 * - `fill-empty`: only where there is no value yet; another one becomes a suggestion
 * - `overwrite`: in place of what is there, unless that is newer; of several emails or phone numbers, it becomes the first
 * - `append`: as one more value, for properties that hold several
 * - `suggest`: for a person to decide
 * - `never`: not at all
 */
export const FACT_POLICIES = CONTACT_POLICIES;
export type FactPolicy = ContactPolicy;

export const DEFAULT_POLICY: FactPolicy = 'fill-empty';

/** A value of a property, normalised, and what may become of it. */
export interface Fact {
  property: PropertyName;
  value: PropertyValue;
  policy: FactPolicy;
}

/** The response that facts come from. */
export type ResponseSource = Extract<FactSource, { submissionId: string }> & { formId: string };

/** The values that a contact has of a property. */
export function valuesOf(contact: ContactDoc, property: PropertyName): readonly PropertyValue[] {
  if (isCustom(property)) {
    const value = contact.custom?.[customId(property)];
    return value === undefined ? [] : [value];
  }
  const { stored } = CONTACT_PROPERTIES[property];
  if (stored.kind === 'list') return contact[stored.key];
  const value = contact[stored.key];
  return value === undefined ? [] : [value];
}

/** Where the source of a value is kept. */
export function sourceKey(property: PropertyName, value: PropertyValue): string {
  if (isCustom(property)) return property;
  const { stored } = CONTACT_PROPERTIES[property];
  return stored.kind === 'list' ? `${property}:${value}` : property;
}

/** Capitals and blanks make no other value. */
const folded = (value: PropertyValue) => caseFold(String(value)).replace(/\s+/g, ' ');

export const isSame = (a: PropertyValue, b: PropertyValue) => folded(a) === folded(b);

const suggestionId = (property: PropertyName, value: PropertyValue) =>
  `${property}:${folded(value)}`;

/** Whether a property holds several values. */
export const isList = (property: PropertyName): property is 'email' | 'phone' =>
  !isCustom(property) && CONTACT_PROPERTIES[property].stored.kind === 'list';

/** A contact with other values of a property, none of whose sources is lost or left over. */
export function withValues(
  contact: ContactDoc,
  property: PropertyName,
  values: readonly PropertyValue[],
  source: FactSource,
): ContactDoc {
  const before = valuesOf(contact, property);
  const provenance = { ...contact.provenance };
  for (const value of before) {
    if (!values.includes(value)) delete provenance[sourceKey(property, value)];
  }
  for (const value of values) {
    if (!before.includes(value)) provenance[sourceKey(property, value)] = source;
  }
  const next = { ...contact, provenance };
  if (isCustom(property)) {
    const { [customId(property)]: _former, ...custom } = contact.custom ?? {};
    const [value] = values;
    next.custom = value === undefined ? custom : { ...custom, [customId(property)]: value };
  } else {
    const { stored } = CONTACT_PROPERTIES[property];
    const texts = values.map(String);
    if (stored.kind === 'list') next[stored.key] = texts;
    else if (texts[0] === undefined) delete next[stored.key];
    else next[stored.key] = texts[0];
  }
  // What it has needs no suggestion any more.
  if (next.suggestions) {
    next.suggestions = next.suggestions.filter(
      (one) => one.property !== property || !values.some((value) => isSame(value, one.value)),
    );
  }
  return next;
}

/** A contact whose value was said again: when it was said last decides which older responses come too late for it. */
function withSource(
  contact: ContactDoc,
  property: PropertyName,
  value: PropertyValue,
  source: FactSource,
): ContactDoc {
  const provenance = { ...contact.provenance, [sourceKey(property, value)]: source };
  return { ...contact, provenance };
}

function withSuggestion(
  contact: ContactDoc,
  { property, value }: Fact,
  { submissionId, formId, at }: ResponseSource,
): ContactDoc {
  const id = suggestionId(property, value);
  const { suggestions = [], dismissed = [] } = contact;
  if (dismissed.includes(id) || suggestions.some((one) => one.id === id)) return contact;
  const added: Suggestion = { id, property, value, submissionId, formId, at };
  return { ...contact, suggestions: [...suggestions, added].slice(-MAX_SUGGESTIONS) };
}

/**
 * A contact that was told a fact by a response. Told twice, it changes once. The same object where nothing changes.
 *
 * Where no value can be added, it is suggested: nothing a person wrote is lost silently.
 */
export function withFact(contact: ContactDoc, fact: Fact, from: ResponseSource): ContactDoc {
  const { property, value, policy } = fact;
  const values = valuesOf(contact, property);
  if (policy === 'never') return contact;
  if (policy !== 'overwrite' && values.some((one) => isSame(one, value))) return contact;
  const others = values.filter((one) => !isSame(one, value));
  const hasRoom = isList(property) && others.length < MAX_VALUES;
  if (policy === 'overwrite') {
    const [first] = values;
    const known = first === undefined ? undefined : contact.provenance[sourceKey(property, first)];
    // Old responses come later, too: by an import, a retry, or a new mapping. What was said last stays.
    if (known && known.at > from.at) return contact;
    if (first !== undefined && isSame(first, value)) {
      return known?.at === from.at ? contact : withSource(contact, property, first, from);
    }
    if (isList(property) && !hasRoom) return withSuggestion(contact, fact, from);
    const next = isList(property) ? [value, ...others] : [value];
    return withSource(withValues(contact, property, next, from), property, value, from);
  }
  if (policy !== 'suggest' && values.length === 0) {
    return withValues(contact, property, [value], from);
  }
  if (policy === 'append' && hasRoom) {
    return withValues(contact, property, [...values, value], from);
  }
  return withSuggestion(contact, fact, from);
}

/** A contact that was told several facts. */
export function withFacts(
  contact: ContactDoc,
  facts: readonly Fact[],
  from: ResponseSource,
): ContactDoc {
  return facts.reduce((told, fact) => withFact(told, fact, from), contact);
}
