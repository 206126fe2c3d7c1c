/** Keys of the API: `fl_{workspace}.{secret}`. Only their hash is stored. */
import { can } from '@/domain/options/access';
import type { ApiKeyDoc } from '@/domain/documents/apiKeys.schema';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import { KEY_PATTERN } from '@/domain/base/ids';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Firestore } from './admin';
import { sha256 } from './hash';

const PREFIX = 'fl_';
/** Characters of the end by which people tell keys apart. */
const ENDING = 4;
/** `lastUsedAt` is written once in so many milliseconds. */
const USED_EVERY = 3_600_000;

/** @param secret two random keys: 264 bits */
export function newApiKey(ws: string, secret: string): { key: string; id: string; ending: string } {
  const key = `${PREFIX}${ws}.${secret}`;
  return { key, id: sha256(key), ending: key.slice(-ENDING) };
}

/** The workspace and the id that a key names; undefined for a text that is no key. */
function readApiKey(text: string): { ws: string; id: string } | undefined {
  const [, ws = ''] = /^fl_([\w-]+)\.[\w-]{40,60}$/.exec(text) ?? [];
  return KEY_PATTERN.test(ws) ? { ws, id: sha256(text) } : undefined;
}

/** A valid key with its workspace; undefined for one that opens nothing. */
export async function openApiKey(
  db: Firestore,
  text: string,
  now: number,
): Promise<{ ws: string; id: string; key: ApiKeyDoc } | undefined> {
  const named = readApiKey(text);
  const key = named && (await openKeyById(db, named.ws, named.id, now));
  if (!key) return undefined;
  if ((key.lastUsedAt ?? 0) <= now - USED_EVERY) {
    await db.doc(paths.apiKey(named.ws, named.id)).update({ lastUsedAt: now });
  }
  return { ...named, key };
}

/** The same of a key that is known by its id alone. */
export async function openKeyById(
  db: Firestore,
  ws: string,
  id: string,
  now: number,
): Promise<ApiKeyDoc | undefined> {
  const key = dataOf<ApiKeyDoc>(await db.doc(paths.apiKey(ws, id)).get());
  if (!key || (key.expiresAt ?? Infinity) <= now) return undefined;
  // Anyone who made it may have left, or may no longer make keys.
  const maker = dataOf<MemberDoc>(await db.doc(paths.member(ws, key.createdBy)).get());
  return maker && can(maker.role, 'manageApiKeys') ? key : undefined;
}
