/**
 * English words of the screens that come with a script of their own, where an answer is not simply received
 * (respondent/page/errorScreens.tsx). That script has them, and a document only what differs from them.
 */
export const LATE_WORDS = {
  usedTitle: 'We already have a response from you',
  used: 'You’ve already submitted this form with different answers. If this is another response, submit it as a new one.',
  sendAsNew: 'Submit as a new response',
  keepFirst: 'Keep the first response',
  copy: 'Copy my answers',
  copied: 'Copied.',
  unanswered: 'Not answered',
} as const;
