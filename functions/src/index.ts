// First: what it guards is made right after this module is loaded.
import './services/guard';
export { api, page } from './services/http';
export {
  addAsset,
  changeFormStatus,
  createForm,
  decideHeld,
  ensureWorkspace,
  publishForm,
  publishImpact,
  rateArticle,
  restoreVersion,
  changeEmail,
  changeWorkspace,
  deleteAccount,
  deletionPlan,
  sendTestAnswer,
  sendVerification,
  setPicture,
  signOutEverywhere,
  syncProfile,
} from './services/calls';
export {
  flush,
  jobCreated,
  jobStep,
  mailCreated,
  registrationCreated,
  sessionWritten,
  submissionWritten,
  sweep,
} from './services/background';
