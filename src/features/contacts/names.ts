import type { ContactDoc } from '@/domain/documents.schema';

/** What a contact is called: the name, else the email. */
export function contactName(contact: Pick<ContactDoc, 'name' | 'emails'>): string {
  return contact.name ?? contact.emails[0] ?? 'Unnamed contact';
}
