import { database } from '../lib/admin';
import { readGoogleServices, readUncheckedHosts, siteUrl } from '../lib/environment';
import { sealKeys } from '../lib/sealing/sealedSecrets';
import { resolveHost } from './post';
import type { DestinationContext } from './prepare';

/** Milliseconds for one attempt. */
const TIME_LIMIT = 10_000;

/** With the real database, clock and network. */
export function destinationContext(): DestinationContext {
  return {
    db: database(),
    now: Date.now,
    origin: siteUrl(process.env),
    keys: sealKeys(process.env),
    services: { google: readGoogleServices(process.env) },
    allowed: readUncheckedHosts(process.env),
    timeLimit: TIME_LIMIT,
    resolve: resolveHost,
  };
}
