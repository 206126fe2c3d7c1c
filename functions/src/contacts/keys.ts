/** Keys that find a contact: an HMAC of each email address and phone number, held by one contact alone. */
import type { ContactDoc, KeyDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { paths } from '@/domain/firestorePaths';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';
import { keyId } from '../lib/keys';
import { phoneKey } from './phones';

export interface ContactContext {
  db: Firestore;
  /** Milliseconds since the epoch. */
  now: number;
  newKey: () => string;
  /** The secret of keys (lib/keys.ts). */
  keySecret: string;
}

export function keyRef(
  { db, keySecret }: Pick<ContactContext, 'db' | 'keySecret'>,
  ws: string,
  kind: KeyDoc['kind'],
  value: string,
) {
  return db.doc(paths.key(ws, keyId(keySecret, ws, kind, value)));
}

export const keyOf = (kind: KeyDoc['kind'], owner: string): KeyDoc => ({
  schemaVersion: 1,
  kind,
  owner,
});

/** The contact that a key leads to; undefined where there is none, or it is gone. */
export async function ownerOf(
  tx: Transaction,
  context: Pick<ContactContext, 'db' | 'keySecret'>,
  ws: string,
  kind: 'email' | 'phone',
  value: string | undefined,
): Promise<{ id: string; contact: ContactDoc } | undefined> {
  if (value === undefined) return undefined;
  const key = dataOf<KeyDoc>(await tx.get(keyRef(context, ws, kind, value)));
  if (!key) return undefined;
  const contact = dataOf<ContactDoc>(await tx.get(context.db.doc(paths.contact(ws, key.owner))));
  return contact && { id: key.owner, contact };
}

type Reachable = Pick<ContactDoc, 'emails' | 'phones'>;

interface Wanted {
  kind: 'email' | 'phone';
  value: string;
}

async function keysOf(contact: Reachable): Promise<Wanted[]> {
  const phones = await Promise.all(contact.phones.map(phoneKey));
  return [
    ...contact.emails.map((value): Wanted => ({ kind: 'email', value })),
    ...phones.flatMap((value): Wanted[] => (value ? [{ kind: 'phone', value }] : [])),
  ];
}

/** Most responses say nothing new: no key has to be worked out. */
const isSame = (one: Reachable, other: Reachable) =>
  one.emails.join('\n') === other.emails.join('\n') &&
  one.phones.join('\n') === other.phones.join('\n');

const nameOf = ({ kind, value }: Wanted) => `${kind} ${value}`;

/**
 * Moves the keys of a contact from what it had to what it has. Reads at once; the writes are what it answers.
 *
 * A phone number that another contact holds stays theirs: numbers are shared.
 *
 * @throws AppError `conflict` where another contact has an email address
 */
export async function moveKeys(
  tx: Transaction,
  context: Pick<ContactContext, 'db' | 'keySecret'>,
  place: { ws: string; id: string },
  before: Reachable | undefined,
  after: Reachable,
): Promise<() => void> {
  const { ws, id } = place;
  if (before && isSame(before, after)) return () => undefined;
  const [had, has] = [before ? await keysOf(before) : [], await keysOf(after)];
  const [hadNames, hasNames] = [new Set(had.map(nameOf)), new Set(has.map(nameOf))];
  const added = has.filter((one) => !hadNames.has(nameOf(one)));
  const gone = had.filter((one) => !hasNames.has(nameOf(one)));
  const refs = [...added, ...gone].map(({ kind, value }) => keyRef(context, ws, kind, value));
  const found = refs.length > 0 ? await tx.getAll(...refs) : [];
  const owners = found.map((snapshot) => dataOf<KeyDoc>(snapshot)?.owner);
  // A key may outlive its contact; then it is free.
  const others = [...new Set(owners.filter((owner) => owner !== undefined && owner !== id))];
  const alive = new Set<string>();
  for (const other of others) {
    if (other && (await tx.get(context.db.doc(paths.contact(ws, other)))).exists) alive.add(other);
  }
  const isFree = (index: number) => {
    const owner = owners[index];
    return owner === undefined || owner === id || !alive.has(owner);
  };
  added.forEach(({ kind }, index) => {
    if (kind === 'email' && !isFree(index)) {
      throw new AppError('conflict', 'Another contact already has this email address.', {
        contactId: owners[index],
      });
    }
  });
  return () => {
    added.forEach(({ kind }, index) => {
      const ref = refs[index];
      if (ref && isFree(index) && owners[index] !== id) tx.set(ref, keyOf(kind, id));
    });
    gone.forEach((_key, index) => {
      const ref = refs[added.length + index];
      if (ref && owners[added.length + index] === id) tx.delete(ref);
    });
  };
}
