/** Destinations of forms, as tests make and call them. */
import type { DestinationChange } from '@/domain/calls/delivery.schema';
import type { Firestore } from '../../functions/src/lib/admin';
import { readGoogleServices } from '../../functions/src/lib/environment';
import { sealKeys } from '../../functions/src/lib/sealing/sealedSecrets';
import { resolveHost } from '../../functions/src/destinations/post';
import type { DestinationContext } from '../../functions/src/destinations/prepare';

type Add = Extract<DestinationChange, { act: 'add' }>;

/** The change that adds a webhook. */
export function aWebhook(id: string, url: string, over: Partial<Add['fields']> = {}): Add {
  const fields = { kind: 'webhook', url, description: '', ...over } as Add['fields'];
  return { act: 'add', id, fields };
}

/** How deliveries are sent, with a clock that tests move. */
export function sendingFrom(
  db: Firestore,
  now: () => number,
  over: Partial<DestinationContext>,
): DestinationContext {
  return {
    db,
    now,
    origin: 'https://forms.example.org',
    keys: sealKeys(process.env),
    services: { google: readGoogleServices(process.env) },
    allowed: [],
    timeLimit: 2_000,
    resolve: resolveHost,
    ...over,
  };
}
