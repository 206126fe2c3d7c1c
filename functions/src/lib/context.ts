import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KeySecret } from './keys';
import type { Environment } from './environment';
import type { Firestore } from './admin';
import type { Limits } from './rateLimit';

/** What handlers need beside the request: given by index.ts in production, by tests/support/server.ts in tests. */
export interface HttpContext {
  db: Firestore;
  environment: Environment;
  limits: Limits;
  /** The secret of keys (lib/keys.ts). Read by those doors only that declare it. */
  keySecret: () => string;
  /** The same with the former ones, the present one first. */
  keySecrets: () => readonly KeySecret[];
  /** Milliseconds since the epoch. */
  now: () => number;
  newKey: () => string;
}

/** What taking an answer needs of it. */
export type IntakeContext = Omit<HttpContext, 'keySecret'>;

/** The Functions framework hands over the body it already read; plain Node requests have none. */
export type HttpRequest = IncomingMessage & { rawBody?: Buffer | undefined };
export type HttpHandler = (request: HttpRequest, response: ServerResponse) => Promise<void>;

/** The path without its query. */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?')[0] ?? '/';
}
