/** Limits of the assistant that makes and changes forms from words. */
export const ASSIST_LIMITS = {
  /** Characters of a description or a wish. */
  words: 2_000,
  definitionCharacters: 900_000,
  /** Requests of one workspace in one day, in UTC, to whatever answers. */
  perDay: 200,
  /** Milliseconds until a model that says nothing is given up. */
  timeout: 45_000,
  /** Characters of one answer of a model. */
  answerCharacters: 200_000,
} as const;

/** What an admin may choose; absent, whatever the deployment has. */
export const ASSIST_MODES = ['off', 'built_in'] as const;
export type AssistMode = (typeof ASSIST_MODES)[number];
