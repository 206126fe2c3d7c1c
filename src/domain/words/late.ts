import en from './en.json' with { type: 'json' };

/**
 * English words of the screens that come with a script of their own, where an answer is not simply received
 * (respondent/page/errorScreens.tsx). That script has them, and a document only what differs from them.
 */
export const LATE_WORDS = en.late;
