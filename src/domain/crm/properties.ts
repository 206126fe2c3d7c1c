/**
 * What the CRM knows of a contact, as a registry: how each property is named and stored, what may feed it, and how its
 * values are written. A new property is an entry here and a field of `contactSchema`.
 */
import { cutText } from '@/domain/answers/text';
import type { ContactDoc } from '@/domain/documents.schema';
import type { ContactProperty, FieldType } from '@/domain/form/definition/definition';
import { isEmail } from '@/domain/form/fieldTypes/text';
import { normaliseEmail } from './email';

/** Longest value that a contact takes from an answer, in UTF-16 units. */
const VALUE_LENGTH = 200;

/** Where a contact holds a property. */
type Stored =
  | { kind: 'text'; key: keyof Pick<ContactDoc, 'name' | 'company'> }
  | { kind: 'list'; key: keyof Pick<ContactDoc, 'emails' | 'phones'> };

interface PropertySpec {
  label: string;
  /** A contact is found by it. */
  isKey?: true;
  stored: Stored;
  /** Types of fields that the builder offers it for. */
  fedBy: readonly FieldType[];
  /** The one way to write a value, of a line that is not empty; undefined for what is no value. */
  normalise(text: string): string | undefined;
}

const line = (text: string) => cutText(text, VALUE_LENGTH);

export const CONTACT_PROPERTIES: Readonly<Record<ContactProperty, PropertySpec>> = {
  email: {
    label: 'Email',
    isKey: true,
    stored: { kind: 'list', key: 'emails' },
    fedBy: ['email'],
    // Any type of field can be told to fill the address; what it holds need not be one.
    normalise: (text) => (isEmail(text) ? normaliseEmail(text) : undefined),
  },
  name: {
    label: 'Name',
    stored: { kind: 'text', key: 'name' },
    fedBy: ['short_text', 'name'],
    normalise: line,
  },
  phone: {
    label: 'Phone',
    stored: { kind: 'list', key: 'phones' },
    fedBy: ['short_text', 'phone'],
    normalise: line,
  },
  company: {
    label: 'Company',
    stored: { kind: 'text', key: 'company' },
    fedBy: ['short_text'],
    normalise: line,
  },
};
