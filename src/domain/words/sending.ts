/**
 * English words of what comes once a person acts: sending, and the restored draft (respondent/page/sending.tsx). That
 * script has them, and a document only what differs from them.
 */
export const SENDING_WORDS = {
  reference: 'Your reference is',
  heldTitle: 'Received and awaiting review',
  held: 'The form was paused, closed or changed before your response arrived. We’ve kept it, and the owner will decide whether to accept it.',
  another: 'Submit another response',
  busy: 'Not submitted yet: the service is busy. Your answers are saved in this browser.',
  retryIn: 'Trying again in {n} s.',
  retryNow: 'Try now',
  closed: 'This form closed before your response arrived, so it wasn’t submitted.',
  gone: 'This form no longer exists. Your response wasn’t submitted.',
  refused: 'Your response wasn’t accepted. Copy your answers, reload the page and try again.',
  restored: 'We’ve restored your earlier answers.',
  startAgain: 'Start again',
  cleared: 'Your answers were cleared.',
  undo: 'Undo',
} as const;
