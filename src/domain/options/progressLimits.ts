/** How much a page may report of a visit's progress (insights/progress.ts). */
export const PROGRESS_LIMITS = {
  /** Questions of a form, as `LIMITS.fields`. */
  questions: 1_000,
  /** Pages of a form, as `LIMITS.pages`. */
  pages: 100,
  /** Characters of the ranges: the most that any set of 1,000 questions takes. */
  reached: 2_700,
  /** Questions whose errors are kept, and how many errors of each. */
  errorQuestions: 50,
  errors: 99,
  backs: 999,
  /** A day on one page. */
  seconds: 86_400,
} as const;
