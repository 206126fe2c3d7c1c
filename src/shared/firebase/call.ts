/** The door to the callables: names, requests and answers are typed by the domain's contract. */
import { callPath, type CallName } from '@/domain/calls/areas';
import type { Calls } from '@/domain/calls/contract.schema';
import { emulator, firebaseApp, runOnce } from './app';
import { withSentence } from './withSentence';
import { toAppError } from './errors';

const REGION = 'us-central1';

const sdk = runOnce(async () => {
  const [app, module] = await Promise.all([firebaseApp(), import('firebase/functions')]);
  const functions = module.getFunctions(app, REGION);
  const local = emulator('functions');
  if (local) module.connectFunctionsEmulator(functions, local.host, local.port);
  return { functions, httpsCallable: module.httpsCallable };
});

/** Calls a function of the server; rejects with an `AppError` whose sentence may be shown. */
export async function call<N extends CallName>(
  name: N,
  request: Calls[N]['request'],
): Promise<Calls[N]['response']> {
  try {
    const { functions, httpsCallable } = await sdk();
    const result = await httpsCallable<Calls[N]['request'], Calls[N]['response']>(
      functions,
      callPath(name),
    )(request);
    return result.data;
  } catch (error) {
    throw await withSentence(toAppError(error));
  }
}
