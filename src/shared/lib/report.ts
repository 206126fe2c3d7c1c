/** The one place that reports errors. A monitoring service, once there is one, is called here and nowhere else. */
const seen = new Set<string>();

/**
 * Tells of an unexpected error.
 *
 * @param context what was being done, short and without personal data
 * @param once a key under which it is told only once a page load, for what would repeat with every document
 */
export function reportError(error: unknown, context: string, once?: string): void {
  if (once !== undefined) {
    if (seen.has(once)) return;
    seen.add(once);
  }
  console.error(`[${context}]`, error);
}
