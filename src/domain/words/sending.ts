/**
 * English words of what comes once a person acts: sending, and the restored draft (respondent/page/sending.tsx). That
 * script has them, and a document only what differs from them.
 */
export const SENDING_WORDS = {
  reference: 'Your reference is',
  heldTitle: 'Received, and waiting for a check',
  held: 'The form had been paused, closed or changed before your answer arrived. It is kept, and the owner decides whether to accept it.',
  another: 'Send another answer',
  busy: 'Not sent yet: the service is busy. Your answers are safe in this browser.',
  retryIn: 'Trying again in {n} s.',
  retryNow: 'Try now',
  closed: 'This form closed before your answer arrived. It was not sent.',
  gone: 'This form is no longer here. Your answer was not sent.',
  refused: 'The answer was not accepted. Copy your answers, reload the page and try again.',
  restored: 'We kept what you had filled in.',
  startAgain: 'Start again',
  cleared: 'Your answers were cleared.',
  undo: 'Undo',
} as const;
