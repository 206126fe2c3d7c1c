import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KeySecret } from './keys';
import type { Environment } from './environment';
import type { Firestore } from './admin';
import type { RateLimits } from './rateLimit';

/** Context of handlers, beside the request. Provided by index.ts in production and tests/support/server.ts in tests. */
export interface HttpContext {
  db: Firestore;
  environment: Environment;
  limits: RateLimits;
  /** The secret of keys (lib/keys.ts). Read only by functions that declare it. */
  keySecret: () => string;
  /** The current secret and the former ones, current first. */
  keySecrets: () => readonly KeySecret[];
  /** Milliseconds since the epoch. */
  now: () => number;
  newKey: () => string;
}

/** The part of it that the intake needs. */
export type IntakeContext = Omit<HttpContext, 'keySecret'>;

/** The body that the Functions framework has already read; absent in plain Node requests. */
export type HttpRequest = IncomingMessage & { rawBody?: Buffer | undefined };
export type HttpHandler = (request: HttpRequest, response: ServerResponse) => Promise<void>;

/** The path without its query. */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?')[0] ?? '/';
}
