/** The values of records, and what becomes of a fact about a contact, by the policy for its property. Pure. */
import { caseFold } from '@/domain/text/plainText';
import type { ContactDoc, FactSource, Suggestion } from '@/domain/documents/crm.schema';
import { CONTACT_POLICIES, type ContactPolicy } from '@/domain/form/definition/definition';
import { MAX_SUGGESTIONS, MAX_VALUES } from '@/domain/options/contactLimits';
import { customId, isCustom, type CustomName, type PropertyName } from './properties';
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
export interface ContactFact {
  property: PropertyName;
  value: PropertyValue;
  policy: FactPolicy;
}

/** The response that facts come from. */
export type ResponseSource = Extract<FactSource, { submissionId: string }> & { formId: string };

/** Where a record holds each property: one value, or several. */
const SINGLES = {
  name: 'name',
  company: 'company',
  account: 'accountId',
  stage: 'stage',
  owner: 'owner',
} as const;
const LISTS = { email: 'emails', phone: 'phones', domain: 'domains' } as const;

/** Properties that hold one value. */
export type SingleName = keyof typeof SINGLES | CustomName;
export type SeveralName = keyof typeof LISTS;
export type RecordProperty = SingleName | SeveralName;

/** A contact or an account, as far as it holds values. */
type Holder = Pick<ContactDoc, 'provenance' | 'custom' | 'suggestions'> &
  Partial<Record<(typeof SINGLES)[keyof typeof SINGLES], string | undefined>> &
  Partial<Record<(typeof LISTS)[SeveralName], string[]>>;

/** The values that a record has of a property. */
export function recordValues(record: Holder, property: RecordProperty): readonly PropertyValue[] {
  if (isSeveral(property)) return record[LISTS[property]] ?? [];
  const value = isCustom(property)
    ? record.custom?.[customId(property)]
    : record[SINGLES[property]];
  return value === undefined ? [] : [value];
}

/** Where the source of a value is kept. */
export const sourceKey = (property: RecordProperty, value: PropertyValue): string =>
  isSeveral(property) ? `${property}:${value}` : property;

/** Capitals and blanks make no other value. */
const folded = (value: PropertyValue) => caseFold(String(value)).replace(/\s+/g, ' ');

export const isSameValue = (a: PropertyValue, b: PropertyValue) => folded(a) === folded(b);

const suggestionId = (property: PropertyName, value: PropertyValue) =>
  `${property}:${folded(value)}`;

/** Whether a property holds several values. */
export const isSeveral = (property: RecordProperty): property is SeveralName =>
  Object.hasOwn(LISTS, property);

/** A record with other values of a property; nothing else of it changes. */
export function withStored<D extends Holder>(
  record: D,
  property: RecordProperty,
  values: readonly PropertyValue[],
): D {
  const [value] = values;
  if (isSeveral(property)) return { ...record, [LISTS[property]]: values.map(String) };
  if (isCustom(property)) {
    const { [customId(property)]: _former, ...rest } = record.custom ?? {};
    const custom = value === undefined ? rest : { ...rest, [customId(property)]: value };
    return Object.keys(custom).length > 0 || record.custom ? { ...record, custom } : record;
  }
  if (value !== undefined) return { ...record, [SINGLES[property]]: String(value) };
  const next = { ...record };
  delete next[SINGLES[property]];
  return next;
}

/** A record with other values of a property, none of whose sources is lost or left over. */
export function withValues<D extends Holder>(
  record: D,
  property: RecordProperty,
  values: readonly PropertyValue[],
  source: FactSource,
): D {
  const before = recordValues(record, property);
  const provenance = { ...record.provenance };
  for (const value of before) {
    if (!values.includes(value)) delete provenance[sourceKey(property, value)];
  }
  for (const value of values) {
    if (!before.includes(value)) provenance[sourceKey(property, value)] = source;
  }
  const next = withStored({ ...record, provenance }, property, values);
  // What it has needs no suggestion any more.
  if (!next.suggestions) return next;
  const suggestions = next.suggestions.filter(
    (one) => one.property !== property || !values.some((value) => isSameValue(value, one.value)),
  );
  return { ...next, suggestions };
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
  { property, value }: ContactFact,
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
export function withFact(contact: ContactDoc, fact: ContactFact, from: ResponseSource): ContactDoc {
  const { property, value, policy } = fact;
  const values = recordValues(contact, property);
  if (policy === 'never') return contact;
  if (policy !== 'overwrite' && values.some((one) => isSameValue(one, value))) return contact;
  const others = values.filter((one) => !isSameValue(one, value));
  const hasRoom = isSeveral(property) && others.length < MAX_VALUES;
  if (policy === 'overwrite') {
    const [first] = values;
    const known = first === undefined ? undefined : contact.provenance[sourceKey(property, first)];
    // Old responses come later, too: by an import, a retry, or a new mapping. What was said last stays.
    if (known && known.at > from.at) return contact;
    if (first !== undefined && isSameValue(first, value)) {
      return known?.at === from.at ? contact : withSource(contact, property, first, from);
    }
    if (isSeveral(property) && !hasRoom) return withSuggestion(contact, fact, from);
    const next = isSeveral(property) ? [value, ...others] : [value];
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
  facts: readonly ContactFact[],
  from: ResponseSource,
): ContactDoc {
  return facts.reduce((told, fact) => withFact(told, fact, from), contact);
}
