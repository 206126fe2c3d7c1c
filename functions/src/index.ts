export { api, page } from './services/http';
export {
  changeFormStatus,
  createForm,
  decideHeld,
  ensureWorkspace,
  publishForm,
  rateArticle,
} from './services/calls';
export { flush, sessionWritten, submissionWritten, sweep } from './services/background';
