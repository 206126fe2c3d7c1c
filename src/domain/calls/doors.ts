/** What the doors for strangers and for files answer (functions/src/http), as far as no schema is needed. */
import type { FileRef, Inputs, Problems } from '@/domain/values/answer';
import type { Receipt } from './doors.schema';

/** `GET /api/forms/{id}/links/{token}`: whether a response can come with a personal link; `-` asks for none. */
export type LinkAnswer = { open: true } | { open: false; title: string; text: string };

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

/** `GET /api/challenges/{purpose}`: what a page has to solve first (proof.ts). */
export interface ChallengeAnswer {
  challenge: string;
}

/** 202, always the same: whether there is such an account is no one's business but its owner's. */
export interface PasswordResetAnswer {
  status: 'accepted';
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

/** `GET /api/forms/{id}/partials/{key}`: a partial response to be continued on another device, as its controls hold it. */
export interface ContinuedAnswer {
  inputs: Inputs;
  /** Id of the page that was reached; empty for the first. */
  page: string;
}
