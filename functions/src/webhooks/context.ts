import { database } from '../lib/admin';
import { readWebhookHosts } from '../lib/environment';
import { resolveHost } from './post';
import type { WebhookContext } from './send';

/** Milliseconds for one attempt. */
const TIME_LIMIT = 10_000;

/** With the real database, clock and network. */
export function webhookContext(): WebhookContext {
  return {
    db: database(),
    now: Date.now,
    allowed: readWebhookHosts(process.env),
    timeLimit: TIME_LIMIT,
    resolve: resolveHost,
  };
}
