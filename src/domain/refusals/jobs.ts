/** Refusals about imports, exports and other long work. */
import type { RefusalTable } from './refusalTable';

export const JOBS_REFUSALS = {
  check_running: ['conflict', 'The check of this file hasn’t finished.'],
  rows_gone: ['not_found', 'This file has been imported or has expired. Choose it again.'],
  import_running: ['conflict', 'This import is still running. Cancel it first.'],
  undo_days: [
    'conflict',
    ({ days }: { days: number }) => `Imports can be undone for ${days} days.`,
  ],
  undo_running: ['conflict', 'This import is being undone already.'],
  contact_import_running: [
    'conflict',
    'Another import of contacts is running. Wait until it has finished.',
  ],
  form_import_running: [
    'conflict',
    'Another import into this form is running. Wait until it has finished.',
  ],
  contact_files_today: [
    'rate_limited',
    ({ act, most }: { act: 'checked' | 'imported'; most: number }) =>
      `Your workspace has ${act} ${most} files in the last 24 hours. Try again later.`,
  ],
  mapping_unpublished: ['conflict', 'Publish the form first: its published mapping is used.'],
  mapping_empty: [
    'conflict',
    'No question of the published form fills a contact’s email or phone number.',
  ],
  mapping_running: ['conflict', 'The responses are being run through the mapping already.'],
  contact_export_large: [
    'too_large',
    'An export holds at most 500,000 contacts. Filter the list, and export fewer of them.',
  ],
  export_large: [
    'too_large',
    'An export holds at most 1,000,000 responses. Export one view, or fewer of them.',
  ],
  pdf_large: [
    'too_large',
    ({ most }: { most: number }) =>
      `A PDF holds at most ${most.toLocaleString('en-GB')} responses. Filter the view or select some of them, or choose Excel.`,
  ],
  exports_running: [
    'rate_limited',
    ({ most }: { most: number }) =>
      `${most} exports are running. Wait until one of them has finished.`,
  ],
  exports_today: [
    'rate_limited',
    ({ most, isSingle }: { most: number; isSingle: boolean }) =>
      `Your workspace has started ${most} exports${isSingle ? ' of single responses' : ''} in the last 24 hours. Try again later.`,
  ],
  imports_today: [
    'rate_limited',
    ({ most }: { most: number }) =>
      `Your workspace has started ${most} imports in the last 24 hours. Try again later.`,
  ],
  form_archived: ['conflict', 'Archived forms are read-only. Unarchive the form first.'],
  export_expired: ['not_found', 'This file has expired. Export it again.'],
} as const satisfies RefusalTable;
