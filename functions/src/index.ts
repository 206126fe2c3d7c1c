// First: what it guards is made right after this module is loaded.
import './services/guard';
export { account, files, intake, page } from './services/http';
export { accountCalls, formCalls, pictureCalls, responseCalls } from './services/calls';
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
