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
  /** Texts of a form in one request to translate, and their characters: longer forms are translated in parts. */
  translateTexts: 40,
  translateCharacters: 5_000,
  /** Answers to a question in one request for themes, the newest, and characters of each. */
  themeTexts: 300,
  themeTextCharacters: 600,
  /** Questions and answers in one request for a reply, and characters of each. */
  replyEntries: 60,
  replyEntryCharacters: 2_000,
} as const;

/** How a reply speaks. */
export const REPLY_TONES = ['friendly', 'brief', 'formal'] as const;
export type ReplyTone = (typeof REPLY_TONES)[number];

/** What an admin may choose; absent, whatever the deployment has. */
export const ASSIST_MODES = ['off', 'built_in'] as const;
export type AssistMode = (typeof ASSIST_MODES)[number];

/** Characters of the name of whom texts are sent to. */
export const MAX_RECIPIENT = 200;

/** Limits of changes that programs propose (documents/forms.schema.ts `formProposalSchema`). */
export const PROPOSAL_LIMITS = {
  /** That wait for a decision, of one form. */
  waiting: 20,
  /** Characters of the reason. */
  why: 500,
  operations: 500,
  bytes: 200_000,
} as const;
