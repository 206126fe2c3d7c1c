/** What passes through the doors for strangers, and through those for files: requests and answers (functions/src/http). */
import type { Answers, FileRef, Problems } from '@/domain/answers/answer';
import type { Subject } from '@/domain/contactCalls';

/** What lets a page's requests in where its form asks for more than its address. */
export interface Entrance {
  /** Shows that the form's password was given (functions' forms/passwords.ts). */
  pass?: string;
  /** The token of a personal link, where the page was opened with one. */
  link?: string;
}

/** `POST /api/forms/{id}/submissions`. */
export interface SubmissionRequest extends Entrance {
  /** Made by the browser, kept with the draft (ids.ts `KEY_PATTERN`). */
  key: string;
  version: number;
  answers: Answers;
  /** The respondent's day, `YYYY-MM-DD`. */
  today: string;
  /** Id of the session, and what the page measured; a bare session is made where beacons never came. */
  session?: SessionFacts;
  /** A browser's own id for this form, where the form takes one response from each. */
  browser?: string;
  /** The language in which the form was read. */
  locale?: string;
}

/** `GET /api/forms/{id}/links/{token}`: whether a response can come with a personal link; `-` asks for none. */
export type LinkAnswer = { open: true } | { open: false; title: string; text: string };

/** `POST /api/forms/{id}/partials`: what was filled in so far, under the key of the submission that may come. */
export interface PartialRequest extends SubmissionRequest {
  /** Grows with each that a browser sends under a key: the time in milliseconds, or one more than the last. */
  seq: number;
  /** Id of the page that was reached. */
  page: string;
}

/** `POST /api/forms/{id}/uploads`: announces a file. A repeat answers with what has arrived. */
export interface UploadRequest extends Entrance {
  /** Made by the browser (ids.ts `KEY_PATTERN`). Whoever knows it may send the file, until its response is there. */
  id: string;
  version: number;
  /** Id of the field. */
  field: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** `POST /api/files/{workspace}/uploads`, as a signed-in member: announces a file for exactly one contact or account. */
export interface AttachRequest extends Subject {
  /** Made by the browser. A repeat answers with what has arrived. */
  id: string;
  name: string;
  /** Bytes. */
  size: number;
}

/**
 * How far a file is: the answer to announcing it, to `GET /api/forms/{id}/uploads/{upload}`, and to each piece, which
 * `PUT …?offset={bytes}` sends. A piece that does not begin where the last one ended changes nothing.
 */
export interface UploadState {
  /** Bytes that have arrived. */
  received: number;
  /** The file as an answer names it, once all of it is there and its content was accepted. */
  file?: FileRef;
}

/** What a page tells of itself; times are milliseconds before now, so that no clock need agree. */
export interface SessionFacts {
  id: string;
  viewedAgo: number;
  startedAgo?: number;
  hiddenMs?: number;
  /** Set where someone of the product is logged in in this browser; excludes from numbers and grants nothing. */
  member?: boolean;
  source?: string;
}

/** `POST /api/forms/{id}/sessions`: a beacon. Answered 204, whatever became of it. */
export interface BeaconRequest {
  version: number;
  session: SessionFacts;
}

/** `GET /api/challenges/{purpose}`: what a page has to solve first (proof.ts). */
export interface ChallengeAnswer {
  challenge: string;
}

/** `POST /api/enquiries`, with a proof: the answers to ENQUIRY_FORM (content/enquiryForm.ts). Answered with a Receipt. */
export interface EnquiryRequest extends SubmissionRequest {
  /** The plan whose button led there. */
  plan?: string;
}

/** `POST /api/password-resets`, with a proof. */
export interface PasswordResetRequest {
  email: string;
}

/** 202, always the same: whether there is such an account is nobody's business but its owner's. */
export interface PasswordResetAnswer {
  status: 'accepted';
}

/** 200 and 202. The same key and content is answered the same again. */
export interface Receipt {
  status: 'received' | 'held';
  /** Short, readable reference that the respondent may quote. */
  reference: string;
  submittedAt: number;
}

/** `details` of the error `invalid_answers`. */
export interface InvalidAnswersDetails {
  problems: Problems;
}
/** `details` of the error `conflict` of `restoreVersion`. */
export interface UnpublishedDetails {
  unpublished: true;
}
/** `details` of the error `key_used`. */
export interface KeyUsedDetails {
  receipt: Receipt;
}
