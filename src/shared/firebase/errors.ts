/** Errors of the SDKs as ours: a code of the domain's table and a sentence that a person can act on. */
import { AppError, ERROR_TABLE, type ErrorCode, type Reason } from '@/domain/base/errors';

const BY_SDK_CODE: Readonly<Record<string, ErrorCode>> = {
  'permission-denied': 'forbidden',
  unauthenticated: 'unauthenticated',
  'not-found': 'not_found',
  aborted: 'conflict',
  'failed-precondition': 'conflict',
  'already-exists': 'conflict',
  'resource-exhausted': 'rate_limited',
  'invalid-argument': 'malformed',
  unavailable: 'unavailable',
  'deadline-exceeded': 'unavailable',
};

function isCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_TABLE, value);
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** The reason that the server named, if it named one. */
function reasonIn(details: unknown): Reason | undefined {
  const reason = property(details, 'reason');
  return typeof property(reason, 'name') === 'string' ? (reason as Reason) : undefined;
}

/** Any error as an `AppError`; `withSentence` gives one with a reason its sentence. A callable's own code (`details.code`) wins over the protocol's. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const details = property(error, 'details');
  const own = property(details, 'code');
  if (isCode(own)) {
    const message = property(error, 'message');
    // The SDK writes the status of HTTP behind our sentence.
    const sentence = typeof message === 'string' ? message.replace(/ \[\d{3}\]$/, '') : '';
    return new AppError(
      own,
      sentence === '' ? undefined : sentence,
      details as Record<string, unknown>,
      reasonIn(details),
    );
  }
  const code = property(error, 'code');
  const short = typeof code === 'string' ? code.replace(/^(firestore|functions)\//, '') : '';
  if (short === 'unavailable' || (typeof navigator !== 'undefined' && !navigator.onLine)) {
    return new AppError(
      'unavailable',
      'The connection was lost. Check your network and try again.',
    );
  }
  return new AppError(BY_SDK_CODE[short] ?? 'internal');
}
