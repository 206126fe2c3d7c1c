import type { CallName } from '@/domain/calls';
import type { CallSpec } from './call';
import { addAsset } from './addAsset';
import { changeEmail } from './changeEmail';
import { changeFormStatus } from './changeFormStatus';
import { changeWorkspace } from './changeWorkspace';
import { createForm } from './createForm';
import { decideHeld } from './decideHeld';
import { deleteAccount } from './deleteAccount';
import { deletionPlan } from './deletionPlan';
import { ensureWorkspace } from './ensureWorkspace';
import { publishForm } from './publishForm';
import { publishImpact } from './publishImpact';
import { rateArticle } from './rateArticle';
import { restoreVersion } from './restoreVersion';
import { sendTestAnswer } from './sendTestAnswer';
import { sendVerification } from './sendVerification';
import { setPicture } from './setPicture';
import { signOutEverywhere } from './signOutEverywhere';
import { syncProfile } from './syncProfile';

/** Every act of the contract (calls.ts); the compiler lists what is missing. */
export const CALLS: { readonly [N in CallName]: CallSpec<N> } = {
  ensureWorkspace,
  createForm,
  publishForm,
  publishImpact,
  restoreVersion,
  changeFormStatus,
  decideHeld,
  addAsset,
  rateArticle,
  changeEmail,
  changeWorkspace,
  deleteAccount,
  deletionPlan,
  sendTestAnswer,
  sendVerification,
  setPicture,
  signOutEverywhere,
  syncProfile,
};
