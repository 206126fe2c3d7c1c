/** The page's own words, in one place; further languages join here. */
export const TEXTS = {
  optional: '(optional)',
  next: 'Next',
  back: 'Back',
  send: 'Send',
  sending: 'Sending…',
  choose: 'Choose an option',
  clear: 'Clear choice',
  page: (n: number, of: number) => `Page ${n} of ${of}`,
  summary: (n: number) =>
    n === 1 ? 'One answer needs another look.' : `${n} answers need another look.`,
  errorPrefix: 'Error: ',
  unanswered: 'Not answered',
  reference: 'Your reference is',
  heldTitle: 'Received, and waiting for a check',
  held: 'The form had been paused, closed or changed before your answer arrived. It is kept, and the owner decides whether to accept it.',
  another: 'Send another answer',
  usedTitle: 'We already have an answer from you',
  used: 'An answer was received earlier under the same key, with other content. If what you have now is another answer, send it as a new one.',
  sendAsNew: 'Send as a new answer',
  keepFirst: 'Keep the first answer',
  offline: 'Not sent yet: there is no connection. Your answers are safe in this browser.',
  busy: 'Not sent yet: the service is busy. Your answers are safe in this browser.',
  retryIn: (seconds: number) => `Trying again in ${seconds} s.`,
  retryNow: 'Try now',
  closed: 'This form closed before your answer arrived. It was not sent.',
  gone: 'This form is no longer here. Your answer was not sent.',
  refused: 'The answer was not accepted. Copy your answers, reload the page and try again.',
  copy: 'Copy my answers',
  copied: 'Copied.',
  restored: 'We kept what you had filled in.',
  startAgain: 'Start again',
  preview: 'This is a preview. Nothing was sent.',
  madeWith: 'Made with',
} as const;

/** Words of the pages that only the server makes; kept out of the script. */
export const SERVER_TEXTS = {
  checkTitle: 'Check your answers',
  checkLead: 'Nothing has been sent yet. Look it over, then send.',
  change: 'Change',
  moreQuestions: 'Your answers bring up more questions.',
} as const;
