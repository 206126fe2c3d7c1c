/**
 * Every error that leaves the server has one of these codes; one table maps them to HTTP, to the callable protocol and
 * to a sentence that a person can act on.
 */
export const ERROR_TABLE = {
  malformed: {
    status: 400,
    callable: 'invalid-argument',
    text: 'We couldn’t read the request. Reload the page and try again.',
  },
  invalid_answers: {
    status: 400,
    callable: 'invalid-argument',
    text: 'Check the highlighted answers.',
  },
  unauthenticated: {
    status: 401,
    callable: 'unauthenticated',
    text: 'Log in and try again.',
  },
  password_required: {
    status: 401,
    callable: 'failed-precondition',
    text: 'This form needs its password again. Reload the page: your answers are saved in this browser.',
  },
  recent_login: {
    status: 401,
    callable: 'failed-precondition',
    text: 'Confirm it’s you, then try again.',
  },
  unverified_email: {
    status: 403,
    callable: 'failed-precondition',
    text: 'Verify your current email address first.',
  },
  forbidden: {
    status: 403,
    callable: 'permission-denied',
    text: 'You don’t have permission to do this.',
  },
  page_expired: {
    status: 403,
    callable: 'failed-precondition',
    text: 'This page has expired. Reload it and try again.',
  },
  not_found: {
    status: 404,
    callable: 'not-found',
    text: 'This doesn’t exist or has been deleted.',
  },
  method_not_allowed: {
    status: 405,
    callable: 'unimplemented',
    text: 'This address doesn’t accept that kind of request.',
  },
  conflict: {
    status: 409,
    callable: 'aborted',
    text: 'This has changed since you opened it. Reload and try again.',
  },
  key_used: {
    status: 409,
    callable: 'already-exists',
    text: 'A different response was already received with this key.',
  },
  precondition_failed: {
    status: 412,
    callable: 'failed-precondition',
    text: 'This isn’t the latest version. Read it again before you change it.',
  },
  idempotency_reused: {
    status: 422,
    callable: 'already-exists',
    text: 'This Idempotency-Key was sent before with another request. Use a new one.',
  },
  closed: {
    status: 410,
    callable: 'failed-precondition',
    text: 'This form no longer accepts responses.',
  },
  too_large: {
    status: 413,
    callable: 'invalid-argument',
    text: 'This is too large to send.',
  },
  unsupported_media: {
    status: 415,
    callable: 'invalid-argument',
    text: 'Send this as JSON (application/json).',
  },
  not_publishable: {
    status: 422,
    callable: 'failed-precondition',
    text: 'The form has errors. Fix them before you publish.',
  },
  rate_limited: {
    status: 429,
    callable: 'resource-exhausted',
    text: 'Too many requests. Wait a moment and try again.',
  },
  internal: {
    status: 500,
    callable: 'internal',
    text: 'Something went wrong on our side. Try again in a moment.',
  },
  unavailable: {
    status: 503,
    callable: 'unavailable',
    text: 'The service is busy. Try again in a moment.',
  },
} as const satisfies Record<string, { status: number; callable: string; text: string }>;

export type ErrorCode = keyof typeof ERROR_TABLE;

/** Why, in the words of a table of refusals (domain/refusals): a name and what its sentence is made of. */
export interface Reason {
  name: string;
  params?: Readonly<Record<string, string | number | boolean>>;
}

/** An error whose code and sentence may be shown to anyone who caused it. */
export class AppError extends Error {
  /**
   * @param code one of the table's codes
   * @param message a sentence that says what to do; the table's own where none is given
   * @param details structured facts for the client, for example problems by field id; never secrets
   * @param reason why, as it travels; `refused` (domain/refusals) makes such errors
   */
  constructor(
    readonly code: ErrorCode,
    message: string = ERROR_TABLE[code].text,
    readonly details?: Record<string, unknown>,
    readonly reason?: Reason,
  ) {
    super(message);
    this.name = 'AppError';
  }
}

/** The one JSON shape of every error of `/api`. */
export interface ErrorBody {
  error: {
    code: ErrorCode;
    message: string;
    reason?: Reason;
    details?: Record<string, unknown>;
  };
}

/** The body that tells a client of an error. */
export function errorBody(error: AppError): ErrorBody {
  return {
    error: {
      code: error.code,
      message: error.message,
      ...(error.reason ? { reason: error.reason } : {}),
      ...(error.details ? { details: error.details } : {}),
    },
  };
}
