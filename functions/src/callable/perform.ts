/** Carries out a call as the contract describes it. */
import type { CallName } from '@/domain/calls/areas';
import { CONTRACT, type Calls } from '@/domain/calls/contract.schema';
import { AppError } from '@/domain/base/errors';
import { isEmulated } from '../lib/environment';
import { requireOpenLogIn } from '../lib/caller';
import { Turns } from '../lib/turns';
import { CALLS } from './index';
import type { CallContext, CallSpec } from './call';

/**
 * An instance has one processor for all callers, and processing a draft can take half a second. Queued by person, not
 * by workspace: anyone can name another workspace, and could fill its queue.
 */
const turns = new Turns({ working: 2, waiting: 20 });

/** Parses a request and runs its handler. Throws AppError. */
export async function perform<N extends CallName>(
  name: N,
  context: CallContext,
  data: unknown,
): Promise<Calls[N]['response']> {
  const spec: CallSpec<N> = CALLS[name];
  const parsed = CONTRACT[name].request.safeParse(data);
  if (!parsed.success) throw new AppError('malformed');
  await requireOpenLogIn(context.db, context.caller.uid, context.caller.authTime);
  const run = () => spec.run(context, parsed.data);
  const response = await (spec.takesTurns ? turns.take(context.caller.uid, run) : run());
  if (isEmulated(process.env)) checkResponse(name, response);
  return response;
}

/** Throws if a handler answers with something that the contract does not have. Not in production: the work is done by then. */
function checkResponse(name: CallName, response: unknown): void {
  const error = CONTRACT[name].response.safeParse(response).error;
  if (!error) return;
  const issues = error.issues.map(
    ({ path, message }) => `${path.join('.') || '(all)'}: ${message}`,
  );
  throw new Error(`The response of ${name} is not as the contract has it. ${issues.join(' ')}`);
}
