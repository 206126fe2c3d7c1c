// Must be imported first: it guards the server that is created right after this module loads.
import './services/guard';
export { account, assist, files, intake, page, rest } from './services/http';
export {
  accountCalls,
  contactCalls,
  formCalls,
  pictureCalls,
  responseCalls,
} from './services/calls';
export {
  contactWritten,
  deliveryCreated,
  flush,
  jobCreated,
  jobStep,
  mailCreated,
  registrationCreated,
  sessionWritten,
  submissionWritten,
  sweep,
} from './services/background';
