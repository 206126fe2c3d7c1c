/** A destination with its secret, and what its kind makes of events. */
import type {
  Destination,
  DestinationSecretDoc,
  DestinationsDoc,
  SecretOf,
} from '@/domain/documents/destinations.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { DestinationKind } from '@/domain/options/destinations/kinds';
import { dataOf, type Firestore } from '../lib/admin';
import type { SealKey } from '../lib/sealing/sealedSecrets';
import type { Delivered, Job, SendOptions } from './kinds/kind';
import { SENDERS } from './kinds/kinds';
import { readSecret } from './secrets';

export interface DestinationContext extends SendOptions {
  db: Firestore;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** The product’s address, which links in messages lead to. */
  origin: string;
  /** What opens secrets (lib/sealing/sealedSecrets.ts). */
  keys: readonly SealKey[];
}

export interface DestinationPlace {
  ws: string;
  formId: string;
  destinationId: string;
}

export interface OpenedDestination {
  destination: Destination;
  secret: SecretOf<DestinationKind>;
}

/** Undefined once it was deleted. */
export async function openDestination(
  { db, keys }: DestinationContext,
  { ws, formId, destinationId }: DestinationPlace,
): Promise<OpenedDestination | undefined> {
  const secretRef = db.doc(paths.destinationSecret(ws, formId, destinationId));
  const [stored, kept] = await db.getAll(db.doc(paths.destinations(ws, formId)), secretRef);
  const all = (stored && dataOf<DestinationsDoc>(stored)?.destinations) ?? [];
  const destination = all.find((one) => one.id === destinationId);
  const sealed = kept && dataOf<DestinationSecretDoc>(kept);
  if (!destination || !sealed) return undefined;
  return { destination, secret: readSecret(keys, secretRef, destination.kind, sealed) };
}

/** One attempt, and the host that counts it. */
export const prepared = (
  options: SendOptions,
  { destination, secret }: OpenedDestination,
  events: Job<DestinationKind>['events'],
  at: number,
): { host: string; deliver: () => Promise<Delivered> } =>
  ofKind(destination.kind, options, { destination, secret, events, at });

/** The secret was read as one of the destination’s kind. */
function ofKind<K extends DestinationKind>(name: K, options: SendOptions, job: Job<K>) {
  const kind = SENDERS[name];
  const { destination, secret } = job;
  return {
    host: kind.host({ destination, secret }),
    deliver: () => kind.deliver(job, options),
  };
}
