/** What is known of a person. */
import type { ContactProperty } from '@/domain/form/definition/definition';
import type { FactPolicy } from './facts';
import type { PropertyValue } from '@/domain/options/contactLimits';

/** What a response says of a person, normalised. */
export type PersonFacts = Partial<Record<ContactProperty, string>> & {
  /** Policies that the form chose, where they are not the default. */
  policies?: Partial<Record<ContactProperty, FactPolicy>>;
  /** Values of the workspace's own properties, by id, as the response has them. */
  custom?: Readonly<Record<string, { value: PropertyValue; policy?: FactPolicy }>>;
  /** What they agreed to, by field. */
  consents?: readonly { fieldId: string; text: string }[];
};
