/** The door to the callables (src/shared/firebase/call.ts) over the server in memory: it answers what a test has told it. */
import { server } from './server';

export function call(name: string, request: unknown): Promise<unknown> {
  server.called.push({ name, request });
  const respond = server.responses[name];
  return respond
    ? Promise.resolve(respond(request))
    : Promise.reject(new Error(`The test has no response to ${name}.`));
}
