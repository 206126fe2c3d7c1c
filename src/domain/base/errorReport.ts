/** What a browser reports of an unexpected error: where the code was, never what a person entered. */

/** Limits of one report. */
export const REPORT_LIMITS = {
  message: 300,
  frames: 20,
  frame: 200,
  context: 60,
  build: 60,
} as const;

/** Reports of one page load; what fails more often fails alike. */
export const REPORTS_A_LOAD = 10;

/** An unexpected error in a browser. */
export interface ErrorReport {
  /** The error's class and its message, without what may be someone's text. */
  message: string;
  /** `file:line:column`, the innermost first. */
  frames: string[];
  /** What was being done. */
  context: string;
  build: string;
}

/**
 * A message without what may be a person's: what is in quotes, addresses of email and of pages, and longer numbers. Each is
 * replaced by a word that says what was there.
 */
export function withoutData(message: string): string {
  return message
    .replace(/[\w.+-]+@[\w.-]+/gu, '[email]')
    .replace(/\bhttps?:\/\/\S+/gi, '[address]')
    .replace(/"[^"\n]{0,2000}"|“[^”\n]{0,2000}”|‘[^’\n]{0,2000}’|`[^`\n]{0,2000}`/gu, '[text]')
    .replace(/(?<![\p{L}\d])'[^'\n]{0,2000}'/gu, '[text]')
    .replace(/\d(?:[\s().-]?\d){4,}/g, '[number]')
    .slice(0, REPORT_LIMITS.message);
}

/** The places of a stack in our own files, by the end of their paths: without origin, query or names of functions. */
export function framesOf(stack: string | undefined): string[] {
  const found = (stack ?? '').matchAll(/\/([\w.-]+(?:\/[\w.-]+)?\.(?:js|mjs|ts|tsx)):(\d+):(\d+)/g);
  return [...found]
    .slice(0, REPORT_LIMITS.frames)
    .map(([, file = '', line, column]) =>
      `${file}:${line}:${column}`.slice(0, REPORT_LIMITS.frame),
    );
}

/** The report of an error, whatever was thrown. */
export function reportOf(error: unknown, context: string, build: string): ErrorReport {
  const known = error instanceof Error ? error : new Error(String(error));
  return {
    message: withoutData(`${known.name}: ${known.message}`),
    frames: framesOf(known.stack),
    context: context.slice(0, REPORT_LIMITS.context),
    build: build.slice(0, REPORT_LIMITS.build),
  };
}
