/**
 * What an Idempotency-Key was first sent with (draft-ietf-httpapi-idempotency-key-header-07). What is made gets its id from
 * the key, so that a repeat finds it; this only refuses the same key with another request.
 */
import { createHash } from 'node:crypto';
import type { ApiRequestDoc } from '@/domain/documents/apiKeys.schema';
import { paths } from '@/domain/base/firestorePaths';
import { AppError } from '@/domain/base/errors';
import { refused } from '@/domain/refusals/refusals';
import { dataOf, Timestamp, type Firestore } from '../lib/admin';
import { sha256 } from '../lib/hash';

/** How long a key is remembered, in milliseconds. */
const REMEMBERED = 7 * 86_400_000;
const LONGEST = 200;

interface Asked {
  ws: string;
  /** As the header has it; a string in quotes, too (RFC 8941). */
  header: string;
  /** Of the request: method, path and body. */
  request: string;
  now: number;
}

/**
 * The id of what a request with this key makes: 22 characters, as all ids. Throws `malformed` for a header that is no key,
 * `idempotency_reused` if another request had it.
 */
export async function idOfRequest(
  db: Firestore,
  { ws, header, request, now }: Asked,
): Promise<string> {
  const text = header.replace(/^"(.*)"$/, '$1');
  if (text === '' || text.length > LONGEST) {
    throw refused('parameter_wrong', { parameter: 'Idempotency-Key' });
  }
  const id = createHash('sha256').update(`${ws} ${text}`).digest('base64url').slice(0, 22);
  const ref = db.doc(paths.apiRequest(ws, id));
  const fingerprint = sha256(request);
  await db.runTransaction(async (tx) => {
    const known = dataOf<ApiRequestDoc>(await tx.get(ref));
    if (known && known.at > now - REMEMBERED) {
      if (known.fingerprint !== fingerprint) throw new AppError('idempotency_reused');
      return;
    }
    tx.set(ref, {
      schemaVersion: 1,
      fingerprint,
      at: now,
      expireAt: Timestamp.fromMillis(now + REMEMBERED),
    } satisfies ApiRequestDoc);
  });
  return id;
}
