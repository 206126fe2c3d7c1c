/** What work on contacts needs. */
import type { Firestore } from '../lib/admin';

export interface ContactContext {
  db: Firestore;
  /** Milliseconds since the epoch. */
  now: number;
  newKey: () => string;
  /** The secret of keys (lib/keys.ts). */
  keySecret: string;
}
