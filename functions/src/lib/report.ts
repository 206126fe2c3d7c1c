/** The one place that reports errors: a structured line that Cloud Logging and Error Reporting understand. */
import { AppError } from '@/domain/errors';
import { codeOf } from './codes';

/** What may be said of where an error happened. Never answers, addresses or secrets. */
export type ReportContext = Record<string, string | number | boolean | undefined>;

/** Reports an error that nobody expected. */
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

/** Codes of gRPC that say "not now" rather than "never": deadline, exhausted, aborted, unavailable. */
const TRANSIENT = new Set<unknown>([4, 8, 10, 14]);

/**
 * An error as it may leave the server. What is not an AppError is reported and becomes `unavailable`, where another
 * try may help, or `internal`: nothing of it leaks.
 */
export function toAppError(error: unknown, context: ReportContext = {}): AppError {
  if (error instanceof AppError) return error;
  report(error, context);
  return new AppError(TRANSIENT.has(codeOf(error)) ? 'unavailable' : 'internal');
}
