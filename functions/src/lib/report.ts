/** The only module that reports errors: a structured line for Cloud Logging and Error Reporting. */
import { AppError } from '@/domain/base/errors';
import { codeOf } from './codes';

/** Context of an error. Never answers, addresses or secrets. */
export type ReportContext = Record<string, string | number | boolean | undefined>;

/** Reports an unexpected error. */
export function report(error: unknown, context: ReportContext = {}): void {
  const known = error instanceof Error ? error : new Error(String(error));
  console.error(
    JSON.stringify({
      severity: 'ERROR',
      message: `${known.name}: ${known.message}`,
      stack: known.stack,
      ...context,
    }),
  );
}

/** gRPC codes of temporary failures: deadline exceeded, resource exhausted, aborted, unavailable. */
const TRANSIENT = new Set<unknown>([4, 8, 10, 14]);

/**
 * The error to send. Anything but an AppError is reported and becomes `unavailable` if a retry may help, or `internal`,
 * without leaking its content.
 */
export function toAppError(error: unknown, context: ReportContext = {}): AppError {
  if (error instanceof AppError) return error;
  report(error, context);
  return new AppError(TRANSIENT.has(codeOf(error)) ? 'unavailable' : 'internal');
}
