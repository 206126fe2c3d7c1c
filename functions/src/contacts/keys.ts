/** Keys that find a contact: an HMAC of each email address and phone number, held by one contact alone. */
import type { ContactContext } from './contactContext';
import { refused } from '@/domain/refusals/refusals';
import type { RecordNoun, RecordOf } from '@/domain/contacts/records';
import type { ContactDoc, KeyDoc } from '@/domain/documents/crm.schema';
import { mergedIdsOf } from '@/domain/contacts/merged';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type DocumentReference, type Transaction } from '../lib/admin';
import { keyId } from '../lib/keys';
import { recordBehind } from './merged';
import { requireUnblocked } from './blocking';
import { phoneKey } from './phones';

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

/** The record that a key leads to, and which of its ids the key names; undefined if there is none, or it is deleted. */
export async function recordAt<K extends RecordNoun>(
  noun: K,
  tx: Transaction,
  { db }: Pick<ContactContext, 'db'>,
  ws: string,
  ref: DocumentReference,
): Promise<(RecordOf<K> & { via: string }) | undefined> {
  const key = dataOf<KeyDoc>(await tx.get(ref));
  if (!key) return undefined;
  const found = await recordBehind(noun, tx, db, ws, key.owner);
  return found && { ...found, via: key.owner };
}

/** The contact that has an email address or a phone number. */
export async function ownerOf(
  tx: Transaction,
  context: Pick<ContactContext, 'db' | 'keySecret'>,
  ws: string,
  kind: 'email' | 'phone',
  value: string | undefined,
): Promise<(RecordOf<'contact'> & { via: string }) | undefined> {
  if (value === undefined) return undefined;
  return recordAt('contact', tx, context, ws, keyRef(context, ws, kind, value));
}

type Reachable = Pick<ContactDoc, 'emails' | 'phones'> & Partial<Pick<ContactDoc, 'mergedIds'>>;

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

/** Where the keys of a contact are. */
export async function keyRefsOf(
  context: Pick<ContactContext, 'db' | 'keySecret'>,
  ws: string,
  contact: Reachable,
) {
  return (await keysOf(contact)).map(({ kind, value }) => keyRef(context, ws, kind, value));
}

/** Most responses say nothing new: no key has to be worked out. */
const isSame = (one: Reachable, other: Reachable) =>
  one.emails.join('\n') === other.emails.join('\n') &&
  one.phones.join('\n') === other.phones.join('\n');

const nameOf = ({ kind, value }: Wanted) => `${kind} ${value}`;

/**
 * Moves the keys of a contact from what it had to what it has. Reads at once; the writes are what it answers.
 *
 * A phone number that another contact holds stays theirs: numbers are shared. Keys of what was merged into the contact
 * are its own, and go on naming what was merged.
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
  const valuesOf = (kind: Wanted['kind']) =>
    added.flatMap((one) => (one.kind === kind ? [one.value] : []));
  await requireUnblocked(tx, context, ws, { emails: valuesOf('email'), phones: valuesOf('phone') });
  const refs = [...added, ...gone].map(({ kind, value }) => keyRef(context, ws, kind, value));
  const found = refs.length > 0 ? await tx.getAll(...refs) : [];
  const owners = found.map((snapshot) => dataOf<KeyDoc>(snapshot)?.owner);
  // A key may outlive its contact; then it is free.
  const own = new Set<string | undefined>(mergedIdsOf(id, after));
  const others = [...new Set(owners.filter((owner) => owner !== undefined && !own.has(owner)))];
  const alive = new Set<string>();
  for (const other of others) {
    if (other && (await tx.get(context.db.doc(paths.contact(ws, other)))).exists) alive.add(other);
  }
  const isFree = (index: number) => {
    const owner = owners[index];
    return owner === undefined || own.has(owner) || !alive.has(owner);
  };
  added.forEach(({ kind }, index) => {
    if (kind === 'email' && !isFree(index)) {
      throw refused('email_taken', undefined, { contactId: owners[index] });
    }
  });
  return () => {
    added.forEach(({ kind }, index) => {
      const ref = refs[index];
      if (ref && isFree(index) && !own.has(owners[index])) tx.set(ref, keyOf(kind, id));
    });
    gone.forEach((_key, index) => {
      const ref = refs[added.length + index];
      if (ref && own.has(owners[added.length + index])) tx.delete(ref);
    });
  };
}

// ---- merges ----------------------------------------------------------------------------------------------------------

/** The keys of a contact, as `{kind} {value}`. */
export async function keyNamesOf(contact: Reachable): Promise<string[]> {
  return (await keysOf(contact)).map(nameOf);
}

const wantedOf = (name: string): Wanted => {
  const at = name.indexOf(' ');
  return { kind: name.startsWith('email') ? 'email' : 'phone', value: name.slice(at + 1) };
};

const keyRefs = (
  context: Pick<ContactContext, 'db' | 'keySecret'>,
  ws: string,
  names: readonly string[],
) =>
  names.map((name) => {
    const { kind, value } = wantedOf(name);
    return keyRef(context, ws, kind, value);
  });

/** The contact that each key names. */
export async function ownersOf(
  tx: Transaction,
  context: Pick<ContactContext, 'db' | 'keySecret'>,
  ws: string,
  names: readonly string[],
): Promise<Record<string, string>> {
  const unique = [...new Set(names)];
  if (unique.length === 0) return {};
  const found = await tx.getAll(...keyRefs(context, ws, unique));
  const owners: Record<string, string> = {};
  for (const [index, name] of unique.entries()) {
    const key = found[index] && dataOf<KeyDoc>(found[index]);
    if (key) owners[name] = key.owner;
  }
  return owners;
}

/**
 * Gives contacts that were one the keys of what each has. Reads at once; the writes are what it answers.
 *
 * @param before whom each key named before they were one
 * @param family all ids that they were named by
 * @throws AppError `conflict` where another contact has one of the addresses by now
 */
export async function setKeys(
  tx: Transaction,
  context: Pick<ContactContext, 'db' | 'keySecret'>,
  ws: string,
  wanted: readonly { name: string; owner: string }[],
  before: Readonly<Record<string, string>>,
  family: ReadonlySet<string>,
): Promise<() => void> {
  const owners = await ownersOf(
    tx,
    context,
    ws,
    wanted.map(({ name }) => name),
  );
  const writes = new Map<string, string>();
  for (const { name, owner } of wanted) {
    const former = before[name];
    const next = former !== undefined && family.has(former) ? former : owner;
    const now = owners[name];
    if (now === next || writes.has(name)) continue;
    if (now !== undefined && !family.has(now)) {
      const other = await recordBehind('contact', tx, context.db, ws, now);
      if (other && name.startsWith('phone')) continue;
      if (other) {
        throw refused(
          'value_taken_since',
          { value: wantedOf(name).value },
          { contactId: other.id },
        );
      }
    }
    writes.set(name, next);
  }
  const names = [...writes.keys()];
  const refs = keyRefs(context, ws, names);
  return () =>
    names.forEach((name, index) => {
      const [ref, owner] = [refs[index], writes.get(name)];
      if (ref && owner !== undefined) tx.set(ref, keyOf(wantedOf(name).kind, owner));
    });
}
