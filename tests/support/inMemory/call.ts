/** The door to the callables (src/shared/firebase/call.ts) over the server in memory: it answers what a test has told it. */
import { server } from './server';

export function call(name: string, request: unknown): Promise<unknown> {
  const respond = server.responses[name];
  // Every screen notes its device by itself once it is drawn: only a test about that hears of it.
  if (name === 'noteDevice' && !respond) return new Promise(() => undefined);
  server.called.push({ name, request });
  return respond
    ? Promise.resolve(respond(request))
    : Promise.reject(new Error(`The test has no response to ${name}.`));
}
