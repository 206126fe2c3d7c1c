/** The secrets of destinations: how they are stored, and encrypted again with another key. */
import type { DocumentReference } from 'firebase-admin/firestore';
import {
  DESTINATION_SECRETS,
  type DestinationSecretDoc,
  type SecretOf,
} from '@/domain/documents/destinations.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { DestinationKind } from '@/domain/options/destinations/kinds';
import { dataOf, type Firestore } from '../lib/admin';
import { openSealed, sealedBy, sealValue, type SealKey } from '../lib/sealing/sealedSecrets';

/**
 * Where the key is that signs the values of a form's links: beside the secrets of destinations, whose ids are keys, so that
 * all are sealed alike.
 */
export const signingKeyPath = (ws: string, form: string): string =>
  paths.destinationSecret(ws, form, 'values');

/** A secret as it is stored. */
export function secretDocument(
  keys: readonly SealKey[],
  ref: DocumentReference,
  value: SecretOf<DestinationKind>,
  now: number,
): DestinationSecretDoc {
  return { schemaVersion: 2, sealed: sealValue(keys, ref.path, value), createdAt: now };
}

/** The secret of a destination. Throws if no key opens it, or it is of another kind. */
export function readSecret<K extends DestinationKind>(
  keys: readonly SealKey[],
  ref: DocumentReference,
  kind: K,
  { sealed, plain }: DestinationSecretDoc,
): SecretOf<K> {
  const value = sealed === undefined ? plain : openSealed(keys, ref.path, sealed);
  return DESTINATION_SECRETS[kind].parse(value) as SecretOf<K>;
}

/**
 * Encrypts a secret with the present key, unless it is already.
 *
 * @returns whether it was written
 */
export function resealSecret(
  db: Firestore,
  keys: readonly SealKey[],
  ref: DocumentReference,
): Promise<boolean> {
  return db.runTransaction(async (tx) => {
    const stored = dataOf<DestinationSecretDoc>(await tx.get(ref));
    if (!stored) return false;
    const { sealed, plain, createdAt } = stored;
    if (sealed !== undefined && sealedBy(sealed) === keys[0]?.id) return false;
    const value = sealed === undefined ? plain : openSealed(keys, ref.path, sealed);
    tx.set(ref, {
      schemaVersion: 2,
      sealed: sealValue(keys, ref.path, value),
      createdAt,
    } satisfies DestinationSecretDoc);
    return true;
  });
}
