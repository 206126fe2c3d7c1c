/** The only module that reports errors: a structured line for Cloud Logging and Error Reporting. */
import { AppError } from '@/domain/base/errors';
import type { ErrorReport } from '@/domain/base/errorReport';
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

/** The type by which Error Reporting takes an entry of the log for an error without a stack of the runtime. */
const REPORTED =
  'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent';

/** Reports an error of a browser, grouped by its message and its place. */
export function reportOfBrowser({ message, frames, context, build }: ErrorReport): void {
  const places = frames.map((frame) => `    at ${frame}`);
  console.error(
    JSON.stringify({
      severity: 'ERROR',
      '@type': REPORTED,
      message: [message, ...places].join('\n'),
      serviceContext: { service: 'app', version: build },
      context,
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
