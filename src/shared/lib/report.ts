/** The one place that reports errors: the console, and in production the server, which hands them to Error Reporting. */
import { REPORTS_A_LOAD, reportOf, type ErrorReport } from '@/domain/base/errorReport';
import { env } from '@/shared/config/env';

const seen = new Set<string>();
const sent = new Set<string>();

/**
 * Reports an unexpected error.
 *
 * @param context what was being done, short and without personal data
 * @param once a key under which it is reported only once a page load, for what would repeat with every document
 */
export function reportError(error: unknown, context: string, once?: string): void {
  if (once !== undefined) {
    if (seen.has(once)) return;
    seen.add(once);
  }
  console.error(`[${context}]`, error);
  if (!import.meta.env.PROD) return;
  const { emulators, buildId } = env();
  if (!emulators) sendReport(reportOf(error, context, buildId));
}

/** Sends a report, each once and few a page load. Never throws: the page goes on without it. */
export function sendReport(report: ErrorReport): void {
  const body = JSON.stringify(report);
  if (sent.size >= REPORTS_A_LOAD || sent.has(body)) return;
  sent.add(body);
  const headers = { 'Content-Type': 'application/json' };
  void fetch('/api/errors', { method: 'POST', headers, body, keepalive: true }).catch(() => {
    // Offline, or blocked: there is no one else to tell.
  });
}
