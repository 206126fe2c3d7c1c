/** Articles about contacts and accounts (articles.ts). */
import type { ArticleEntry } from './articleEntry';

export const CRM_ARTICLES: readonly ArticleEntry[] = [
  {
    id: 'contacts-from-answers',
    title: 'How responses become contacts',
    summary:
      'Which answers are saved, what happens to different answers, and how people are matched.',
    category: 'People',
    routes: ['/contacts', '/accounts'],
  },
  {
    id: 'work-with-a-contact',
    title: 'Work with a contact',
    summary: 'Details and their sources, suggestions, notes, calls, tasks, stage and consent.',
    category: 'People',
    routes: ['/contacts'],
  },
  {
    id: 'files-of-contacts',
    title: 'Files of contacts and accounts',
    summary: 'Attach files, download them, and find what people sent with their responses.',
    category: 'People',
    routes: ['/contacts', '/accounts'],
  },
  {
    id: 'merging-contacts',
    title: 'Merge duplicate contacts',
    summary: 'Find contacts that are the same person, merge them, and undo a merge.',
    category: 'People',
    routes: ['/contacts'],
  },
  {
    id: 'import-contacts',
    title: 'Import contacts',
    summary: 'Bring in people from CSV or Excel, check what would change, and undo an import.',
    category: 'People',
    routes: ['/contacts'],
  },
  {
    id: 'export-contacts',
    title: 'Export contacts',
    summary: 'Save all contacts, or those in a view, as CSV, Excel or JSON Lines.',
    category: 'People',
    routes: ['/contacts'],
  },
  {
    id: 'stages-and-properties',
    title: 'Stages and properties of contacts',
    summary: 'Choose what you keep about contacts, and fill it in from your forms.',
    category: 'People',
    routes: ['/contacts', '/profile-settings'],
  },
  {
    id: 'accounts-from-companies',
    title: 'How companies become accounts',
    summary: 'Accounts are created from the domains of email addresses.',
    category: 'People',
    routes: ['/accounts'],
  },
  {
    id: 'work-with-accounts',
    title: 'Work with accounts',
    summary: 'People, several domains, properties, notes, tasks and the trash.',
    category: 'People',
    routes: ['/accounts'],
  },
  {
    id: 'privacy-of-contacts',
    title: 'Download or erase a person’s data',
    summary: 'Answer a request for data, erase a person with a certificate, and block addresses.',
    category: 'People',
    routes: ['/contacts', '/profile-settings'],
  },
  {
    id: 'inactive-contacts',
    title: 'Delete inactive contacts',
    summary: 'Delete contacts automatically after months without activity, a week after a notice.',
    category: 'People',
    routes: ['/contacts', '/profile-settings'],
  },
  {
    id: 'find-a-contact',
    title: 'Find a contact or an account',
    summary: 'Search by any word, filter, sort and save views.',
    category: 'People',
    routes: ['/contacts', '/accounts'],
  },
];
