import type { CallName } from '@/domain/calls';
import type { CallSpec } from './call';
import { changeFormStatus } from './changeFormStatus';
import { createForm } from './createForm';
import { decideHeld } from './decideHeld';
import { ensureWorkspace } from './ensureWorkspace';
import { publishForm } from './publishForm';
import { rateArticle } from './rateArticle';

/** Every act of the contract (calls.ts); the compiler lists what is missing. */
export const CALLS: { readonly [N in CallName]: CallSpec<N> } = {
  ensureWorkspace,
  createForm,
  publishForm,
  changeFormStatus,
  decideHeld,
  rateArticle,
};
