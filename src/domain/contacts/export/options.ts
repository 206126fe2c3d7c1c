/** What an export of contacts is asked to hold, and how it is written. */
import type { ContactDoc } from '@/domain/documents.schema';
import type { ExportFormat } from '@/domain/export/options';
import { CONTACT_FILTER, namingAccount } from '../filter';
import type { ContactScope } from './options.schema';

export const CONTACT_FORMATS = ['csv', 'xlsx', 'jsonl'] as const satisfies readonly ExportFormat[];
export type ContactFormat = (typeof CONTACT_FORMATS)[number];

/** Longest search, and longest text of conditions, that an export takes. */
export const SCOPE_SEARCH = 100;
export const SCOPE_CONDITIONS = 1_500;

export const ALL_CONTACTS: ContactScope = {
  status: 'active',
  conditions: '',
  search: '',
};

/** Most contacts of one export. */
export const MAX_EXPORTED_CONTACTS = 500_000;
/** Most selected contacts of one export. */
export const MAX_SELECTED_CONTACTS = 1_000;

/**
 * Whether a contact belongs to an export; asked of each document that is read, whatever query found it.
 *
 * @param accountIds all ids of the account that the scope asks for (merged.ts), if it does
 */
export function inContactScope(
  { status, conditions, search }: ContactScope,
  contact: ContactDoc,
  now: number,
  accountIds: readonly string[],
): boolean {
  const filter = accountIds.length > 1 ? namingAccount(accountIds) : CONTACT_FILTER;
  const wanted = CONTACT_FILTER.parse(conditions);
  // What cannot be read was a filter: everybody is not what it found.
  return (
    wanted !== undefined &&
    contact.status === status &&
    filter.isWanted(contact, wanted, search, now)
  );
}

/** Whether nothing narrows a scope. */
export const isScopeOfAll = ({ status, conditions, search }: ContactScope): boolean =>
  status === 'active' && conditions === '' && search.trim() === '';
