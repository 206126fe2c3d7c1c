/**
 * English words of the screens that come with a script of their own, where an answer is not simply received
 * (respondent/page/errorScreens.tsx). That script has them, and a document only what differs from them.
 */
export const LATE_WORDS = {
  usedTitle: 'We already have an answer from you',
  used: 'An answer was received earlier under the same key, with other content. If what you have now is another answer, send it as a new one.',
  sendAsNew: 'Send as a new answer',
  keepFirst: 'Keep the first answer',
  copy: 'Copy my answers',
  copied: 'Copied.',
} as const;
