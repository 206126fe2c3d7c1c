/** The block list: addresses and domains that become no contact, under an HMAC each. */
import { emailDomain } from '@/domain/contacts/email';
import type { BlockKind } from '@/domain/contacts/limits';
import { AppError } from '@/domain/errors';
import { paths } from '@/domain/firestorePaths';
import type { Transaction } from '../lib/admin';
import { keyId } from '../lib/keys';
import type { ContactContext } from './keys';

type BlockContext = Pick<ContactContext, 'db' | 'keySecret'>;

export function blockRef(
  { db, keySecret }: BlockContext,
  ws: string,
  kind: BlockKind,
  value: string,
) {
  const of = kind === 'email' ? 'blockEmail' : 'blockDomain';
  return db.doc(paths.blocked(ws, keyId(keySecret, ws, of, value)));
}

/** All domains that an address belongs to: `mail.acme.co.uk`, `acme.co.uk`, `co.uk`. */
function domainsOf(email: string): string[] {
  const parts = emailDomain(email).split('.');
  return parts.slice(0, -1).map((_part, index) => parts.slice(index).join('.'));
}

/** Whether an address, or a domain that it belongs to, is on the block list. */
export async function isBlocked(
  tx: Transaction,
  context: BlockContext,
  ws: string,
  email: string | undefined,
): Promise<boolean> {
  if (email === undefined) return false;
  return (await tx.getAll(...blockRefsOf(context, ws, email))).some(({ exists }) => exists);
}

/** What is asked for by `isBlocked`. */
export const blockRefsOf = (context: BlockContext, ws: string, email: string) => [
  blockRef(context, ws, 'email', email),
  ...domainsOf(email).map((domain) => blockRef(context, ws, 'domain', domain)),
];

/** @throws AppError `conflict` for an address that is on the block list */
export async function requireUnblocked(
  tx: Transaction,
  context: BlockContext,
  ws: string,
  email: string | undefined,
): Promise<void> {
  if (!(await isBlocked(tx, context, ws, email))) return;
  throw new AppError(
    'conflict',
    'This email address is on the block list. An admin can remove it in the settings.',
  );
}
