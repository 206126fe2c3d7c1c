import en from './en.json' with { type: 'json' };

/**
 * English words of what comes once a person acts: sending, and the restored draft (respondent/page/sending.tsx). That
 * script has them, and a document only what differs from them.
 */
export const SENDING_WORDS = en.sending;
