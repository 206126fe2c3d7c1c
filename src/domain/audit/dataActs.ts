/** Acts about responses, contacts and accounts: what left, what came, what was deleted, and what many got at once. */
import { shownTitle } from '@/domain/options/formTitle';
import { FORMAT_ABOUT, type ExportFormat } from '@/domain/options/exports';
import { many, type ActFormats, type ActTable } from './actTable';

type Counted = { count: number };

/** What several responses, contacts or accounts got at once. */
const CHANGE_TEXTS = {
  owner: (what) => `changed the owner of ${what}`,
  stage: (what) => `changed the stage of ${what}`,
  account: (what) => `changed the account of ${what}`,
  assign: (what) => `changed the assignee of ${what}`,
  tag: (what) => `tagged ${what}`,
  untag: (what) => `removed a tag from ${what}`,
  spam: (what) => `moved ${what} to spam`,
  trash: (what) => `moved ${what} to the trash`,
  restore: (what) => `restored ${what}`,
} as const satisfies Record<string, (what: string) => string>;
export type BulkAct = keyof typeof CHANGE_TEXTS;

const changed =
  (noun: 'response' | 'contact' | 'account') =>
  ({ count, change }: Counted & { change: BulkAct }, formats: ActFormats) =>
    CHANGE_TEXTS[change](many(formats, count, noun));

/** Without a title, all forms. */
const ofForms = (title: string | undefined) =>
  title === undefined ? 'all forms' : `“${shownTitle(title)}”`;

export const DATA_ACTS = {
  responses_exported: [
    'data',
    ({ title, format }: { title?: string; format: ExportFormat }) =>
      `exported the responses to ${ofForms(title)} (${FORMAT_ABOUT[format].label})`,
  ],
  contacts_exported: [
    'data',
    ({ format }: { format: ExportFormat }) => `exported contacts (${FORMAT_ABOUT[format].label})`,
  ],
  person_exported: ['data', 'exported everything about a contact'],
  export_downloaded: ['data', 'downloaded an export that another member made'],
  account_exported: ['data', 'downloaded the data of their account, with this workspace'],
  responses_imported: [
    'data',
    ({ title, count }: Counted & { title: string }, formats: ActFormats) =>
      `imported ${many(formats, count, 'row')} into “${shownTitle(title)}”`,
  ],
  responses_import_undone: [
    'data',
    ({ title }: { title: string }) => `undid an import into “${shownTitle(title)}”`,
  ],
  contacts_imported: [
    'data',
    ({ count }: Counted, formats: ActFormats) =>
      `imported ${many(formats, count, 'row')} into contacts`,
  ],
  contacts_import_undone: ['data', 'undid an import of contacts'],
  contact_erased: ['data', 'erased a contact'],
  account_deleted: ['data', 'deleted an account from the trash permanently'],
  responses_erased: [
    'data',
    ({ count }: Counted, formats: ActFormats) =>
      `deleted ${many(formats, count, 'response')} permanently`,
  ],
  responses_emptied: [
    'data',
    ({ count, view }: Counted & { view: 'trash' | 'spam' }, formats: ActFormats) =>
      `emptied ${view === 'trash' ? 'the trash' : 'spam'}, with ${many(formats, count, 'response')}`,
  ],
  partials_deleted: [
    'data',
    ({ count }: Counted, formats: ActFormats) =>
      `deleted ${many(formats, count, 'partial response')} permanently`,
  ],

  contacts_merged: [
    'changes',
    ({ count }: Counted, formats: ActFormats) => `merged ${many(formats, count, 'contact')}`,
  ],
  accounts_merged: [
    'changes',
    ({ count }: Counted, formats: ActFormats) => `merged ${many(formats, count, 'account')}`,
  ],
  merge_undone: ['changes', ({ of }: { of: 'contact' | 'account' }) => `undid a merge of ${of}s`],
  responses_changed: ['changes', changed('response')],
  contacts_changed: ['changes', changed('contact')],
  accounts_changed: ['changes', changed('account')],
  mapping_applied: [
    'changes',
    ({ title }: { title: string }) =>
      `updated contacts from the earlier responses to “${shownTitle(title)}”`,
  ],
} as const satisfies ActTable;
