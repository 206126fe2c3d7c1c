/** The block list: addresses and domains that become no contact, under an HMAC each. */
import { refused } from '@/domain/refusals/refusals';
import { emailDomain } from '@/domain/text/email';
import type { BlockKind } from '@/domain/options/contactLimits';
import { paths } from '@/domain/base/firestorePaths';
import type { Transaction } from '../lib/admin';
import { keyId } from '../lib/keys';
import type { ContactContext } from './contactContext';

type BlockContext = Pick<ContactContext, 'db' | 'keySecret'>;

const KEYS = { email: 'blockEmail', domain: 'blockDomain', phone: 'blockPhone' } as const;

/** What a person is reached by: addresses, and keys of phone numbers. */
export interface Reached {
  emails: readonly string[];
  phones: readonly string[];
}

/** @param value normalised; of a phone number its key */
export function blockRef(
  { db, keySecret }: BlockContext,
  ws: string,
  kind: BlockKind,
  value: string,
) {
  return db.doc(paths.blocked(ws, keyId(keySecret, ws, KEYS[kind], value)));
}

/** All domains that an address belongs to: `mail.acme.co.uk`, `acme.co.uk`, `co.uk`. */
function domainsOf(email: string): string[] {
  const parts = emailDomain(email).split('.');
  return parts.slice(0, -1).map((_part, index) => parts.slice(index).join('.'));
}

/** Whether an address, a domain that one belongs to, or a phone number is on the block list. */
export async function isBlocked(
  tx: Transaction,
  context: BlockContext,
  ws: string,
  reached: Reached,
): Promise<boolean> {
  const refs = blockRefsOf(context, ws, reached);
  return refs.length > 0 && (await tx.getAll(...refs)).some(({ exists }) => exists);
}

/** What is asked for by `isBlocked`. */
export const blockRefsOf = (context: BlockContext, ws: string, { emails, phones }: Reached) => [
  ...emails.map((email) => blockRef(context, ws, 'email', email)),
  ...[...new Set(emails.flatMap(domainsOf))].map((domain) =>
    blockRef(context, ws, 'domain', domain),
  ),
  ...phones.map((phone) => blockRef(context, ws, 'phone', phone)),
];

/** @throws AppError `conflict` for an address or a number that is on the block list */
export async function requireUnblocked(
  tx: Transaction,
  context: BlockContext,
  ws: string,
  reached: Reached,
): Promise<void> {
  if (!(await isBlocked(tx, context, ws, reached))) return;
  throw refused('blocked');
}
