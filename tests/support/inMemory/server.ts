/** What stands behind the doors in this folder, besides the documents (db.ts): one server for all, which a test fills. */
export interface Server {
  /** Anyone who is signed in; null is a visitor. */
  user: unknown;
  /** What the server was asked to do, in order. */
  called: { name: string; request: unknown }[];
  /** What the callables answer, by name. */
  responses: Record<string, ((request: unknown) => unknown) | undefined>;
}

export const server: Server = { user: null, called: [], responses: {} };

/** Begins again: no one is signed in, and nothing was asked. */
export function clearServer(): void {
  server.user = null;
  server.called = [];
  server.responses = {};
}
