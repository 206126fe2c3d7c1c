/** What the demo's parts act with: calls at a past time, as the owner. */
import type { CallName } from '@/domain/calls/areas';
import type { Calls } from '@/domain/calls/contract.schema';

export interface DemoActor {
  /** @param at milliseconds since the epoch */
  act: <N extends CallName>(
    at: number,
    name: N,
    request: Calls[N]['request'],
  ) => Promise<Calls[N]['response']>;
  newKey: () => string;
  now: number;
}
