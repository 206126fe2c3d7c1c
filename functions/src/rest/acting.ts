import type { CallContext } from '../callable/call';
import type { RestWriting } from './reading';

/** Who acts: the maker of the key. */
export function callContextOf({ db, caller, now, newId, context }: RestWriting): CallContext {
  const { newKey } = context;
  return { db, caller, now, newKey, requestKey: newId, isAccount: () => Promise.resolve(true) };
}
