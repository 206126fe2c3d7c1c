/**
 * What the CRM knows of a contact, as a registry: how each property is named and stored, what may feed it, and how its
 * values are written. A new property of ours is an entry here and a field of `contactSchema`; a workspace adds its own.
 */
import type { PropertyValue } from '@/domain/options/contactLimits';
import { isDay } from '@/domain/base/calendar';
import { caseFold, cleanLine, cutText } from '@/domain/text/plainText';
import type { WorkspaceProperty } from '@/domain/documents/workspaces.schema';
import type { ContactProperty, FieldType } from '@/domain/form/definition/definition';
import { readEmail } from '@/domain/text/email';
import { VALUE_LENGTH, type PropertyType } from '@/domain/options/contactLimits';

interface PropertySpec {
  label: string;
  /** A contact is found by it. */
  isKey?: true;
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
    fedBy: ['email'],
    // Any type of field can be told to fill the address; what it holds need not be one.
    normalise: readEmail,
  },
  name: {
    label: 'Name',
    fedBy: ['short_text', 'name'],
    normalise: line,
  },
  phone: {
    label: 'Phone',
    isKey: true,
    fedBy: ['short_text', 'phone'],
    // Numbers are read by the server alone (functions' lib/phones.ts): the lists of the world's numbers are large.
    normalise: line,
  },
  company: {
    label: 'Company',
    fedBy: ['short_text', 'dropdown'],
    normalise: line,
  },
};

// ---- properties of a workspace ---------------------------------------------------------------------------------------

/** The name of a workspace's property among those of a contact. */
export type CustomName = `custom.${string}`;
/** Any property of a contact. */
export type PropertyName = ContactProperty | CustomName;

export const customName = (id: string): CustomName => `custom.${id}`;

export const isCustom = (property: string): property is CustomName =>
  property.startsWith('custom.');

export const customId = (property: CustomName): string => property.slice('custom.'.length);

export const isOurs = (property: string): property is ContactProperty =>
  Object.hasOwn(CONTACT_PROPERTIES, property);

/** Types of fields that the builder offers a property for, by its type. */
export const CUSTOM_FED_BY: Readonly<Record<PropertyType, readonly FieldType[]>> = {
  text: [
    'short_text',
    'long_text',
    'single_choice',
    'dropdown',
    'email',
    'phone',
    'url',
    'address',
  ],
  number: ['number', 'slider'],
  date: ['date'],
  choice: ['single_choice', 'dropdown', 'yes_no'],
  link: ['url'],
};

/** Web addresses as links may have them. */
const LINK = /^https?:\/\/[^\s/]+\.[^\s]+$/i;

/** The one way to write a value of a workspace's property; undefined for what is none. */
export function readCustom(
  { type, options = [] }: WorkspaceProperty,
  value: PropertyValue,
): PropertyValue | undefined {
  const text = cleanLine(String(value));
  if (text === '') return undefined;
  switch (type) {
    case 'text':
      return line(text);
    case 'number': {
      const number = typeof value === 'number' ? value : Number(text.replace(',', '.'));
      return Number.isFinite(number) ? number : undefined;
    }
    case 'date':
      return isDay(text) ? text : undefined;
    case 'link': {
      const link = /^https?:\/\//i.test(text) ? text : `https://${text}`;
      return LINK.test(link) && link.length <= 2_000 ? link : undefined;
    }
    case 'choice':
      // By its id, or as a form's option with the same name says it.
      return options.find(({ id, name }) => id === text || caseFold(name) === caseFold(text))?.id;
  }
}
