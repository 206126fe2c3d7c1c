import type { ReactNode } from 'react';
import type { SeveralName } from '@/domain/contacts/facts';
import { contactName } from '@/domain/contacts/people';
import type { RecordDocs, RecordNoun } from '@/domain/contacts/records';
import { plural } from '@/shared/lib/numbers';
import { ContactLabel } from '../labels';

interface MergeKind<K extends RecordNoun> {
  /** What comes together. */
  united: string;
  /** The record with most of it is kept, unless another is chosen. */
  weight(record: RecordDocs[K]): number;
  /** What distinguishes records of one name. */
  note(record: RecordDocs[K]): string;
  /** What a record is named by beside one of its values: a name that is the choice itself wouldn't help. */
  source(record: RecordDocs[K]): string;
  /** Found records: the line below the name. */
  about(record: RecordDocs[K]): string;
  heading(record: RecordDocs[K]): ReactNode;
  /** What it holds, in numbers. */
  counts(record: RecordDocs[K]): { weight: string; more: string[] };
  lists: readonly (readonly [property: SeveralName, one: string, several: string])[];
}

/** What merging looks like for each kind of record. */
export const MERGE_KINDS: { readonly [K in RecordNoun]: MergeKind<K> } = {
  contact: {
    united: 'Emails, phone numbers, tags, consents, notes, tasks and responses',
    weight: ({ submissionCount }) => submissionCount,
    note: ({ name, emails, phones }) => (name === undefined ? '' : (emails[0] ?? phones[0] ?? '')),
    source: (contact) => contact.emails[0] ?? contact.phones[0] ?? contactName(contact),
    about: ({ name, emails, company }) =>
      [name === undefined ? undefined : emails[0], company].filter(Boolean).join(' · '),
    heading: (contact) => <ContactLabel contact={contact} size={36} />,
    counts: ({ submissionCount, consents = [], suggestions = [] }) => ({
      weight: plural(submissionCount, 'response'),
      more: [
        ...(consents.length > 0 ? [plural(consents.length, 'consent')] : []),
        ...(suggestions.length > 0 ? [plural(suggestions.length, 'suggestion')] : []),
      ],
    }),
    lists: [
      ['email', 'Email', 'Emails'],
      ['phone', 'Phone', 'Phones'],
    ],
  },
  account: {
    united: 'People, domains, tags, notes and tasks',
    weight: ({ peopleCount }) => peopleCount,
    note: ({ domains }) => domains[0] ?? '',
    source: ({ name }) => name,
    about: ({ domains }) => domains.join(', '),
    heading: ({ name }) => <bdi>{name}</bdi>,
    counts: ({ peopleCount }) => ({ weight: plural(peopleCount, 'person', 'people'), more: [] }),
    lists: [['domain', 'Domain', 'Domains']],
  },
};
