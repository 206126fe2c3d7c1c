/** Which contacts an export holds. */
import type { ReadAt } from '@/domain/conditions/filters';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { ContactScope } from '@/domain/documents/contactExports.schema';
import { CONTACT_FILTER, namingAccount } from '../filter';

/**
 * Whether a contact belongs to an export; asked of each document that is read, whatever query found it.
 *
 * @param accountIds all ids of the account that the scope asks for (merged.ts), if it does
 */
export function inContactScope(
  { status, conditions, search }: ContactScope,
  contact: ContactDoc,
  at: ReadAt,
  accountIds: readonly string[],
): boolean {
  const filter = accountIds.length > 1 ? namingAccount(accountIds) : CONTACT_FILTER;
  const wanted = CONTACT_FILTER.parse(conditions);
  // What cannot be read was a filter: everybody is not what it found.
  return (
    wanted !== undefined &&
    contact.status === status &&
    filter.isWanted(contact, wanted, search, at)
  );
}
