/**
 * The public doors mounted in ONE Node process over the emulated Firestore: what is in memory is shared, as on one
 * instance in production (the Functions emulator starts a process per request). Used by tests, the caching proxy and
 * the bench.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiHandlers } from '../../functions/src/http/api';
import { pathOf, type HttpContext, type HttpHandler } from '../../functions/src/lib/context';
import { RateLimits } from '../../functions/src/lib/rateLimit';
import { pageHandler } from '../../functions/src/http/page';
import { readEnvironment } from '../../functions/src/lib/environment';
import { databaseOf, type Firestore } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { functionAt } from './rewrites';

export interface TestServer {
  /** `http://127.0.0.1:port`, without a slash at the end. */
  url: string;
  db: Firestore;
  context: HttpContext;
  close(): Promise<void>;
}

export interface ServerOptions {
  projectId: string;
  /** FORMLOOM_* variables; limits are out of the way unless they are set here. */
  variables?: Record<string, string>;
  now?: () => number;
  port?: number;
}

const NO_LIMITS = {
  FORMLOOM_LIMIT_ADDRESS: '100000000',
  FORMLOOM_LIMIT_FORM: '100000000',
  FORMLOOM_LIMIT_WORKSPACE: '100000000',
  FORMLOOM_LIMIT_BEACON: '100000000',
  FORMLOOM_LIMIT_RESET: '100000000',
  FORMLOOM_LIMIT_PROOF: '100000000',
  FORMLOOM_LIMIT_PASSWORD: '100000000',
  FORMLOOM_LIMIT_ANNOUNCED: '100000000',
  FORMLOOM_LIMIT_RESET_EMAIL: '100000000',
  FORMLOOM_LIMIT_ENQUIRY_EMAIL: '100000000',
  // Proofs cost next to nothing.
  FORMLOOM_PROOF_TRIES: '2',
};

/** The secret of every test. */
export const KEY_SECRET = 'secret of tests';

export async function startServer({
  projectId,
  variables = {},
  now = Date.now,
  port = 0,
}: ServerOptions): Promise<TestServer> {
  const db = databaseOf(projectId);
  const environment = readEnvironment({ ...NO_LIMITS, ...variables });
  const limits = new RateLimits(environment.limits);
  const keySecret = () => KEY_SECRET;
  const keySecrets = () => [{ version: 1, secret: KEY_SECRET }];
  const context: HttpContext = {
    db,
    environment,
    limits,
    keySecret,
    keySecrets,
    now,
    newKey: randomKey,
  };
  const page = pageHandler(context);
  const handlers: Readonly<Record<string, HttpHandler>> = {
    page,
    intake: apiHandlers.intake(context),
    files: apiHandlers.files(context),
    account: apiHandlers.account(context),
    assist: apiHandlers.assist(context),
    rest: apiHandlers.rest(context),
  };
  const server = createServer((request, response) => {
    void (handlers[functionAt(pathOf(request)) ?? ''] ?? page)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${actual}`,
    db,
    context,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
