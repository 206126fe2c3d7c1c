import { PART_NAMES } from '@/domain/form/fieldTypes/partNames';
import { SENTENCES } from '@/domain/answers/messages';

/**
 * The page's own words. They come with the document and not in the script, so that a page in another language needs no
 * other script. `{name}` is filled in.
 */
export const ENGLISH = {
  problems: SENTENCES,
  optional: '(optional)',
  start: 'Start',
  next: 'Next',
  back: 'Back',
  send: 'Send',
  sending: 'Sending…',
  choose: 'Choose an option',
  clear: 'Clear choice',
  page: 'Page {n} of {of}',
  wrongOne: 'One answer needs another look.',
  wrongMany: '{n} answers need another look.',
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
  retryIn: 'Trying again in {n} s.',
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
  other: 'Other',
  otherText: 'What do you mean by “Other”?',
  none: 'None of the above',
  yes: 'Yes',
  no: 'No',
  of: '{n} of {of}',
  place: 'Place of {label}',
  up: 'Move {label} up',
  down: 'Move {label} down',
  ranked: '{label} is now {n} of {of}.',
  rankHelp: 'Bring them into your order, the best first.',
  useOrder: 'This is my order',
  drawHere: 'Draw your signature here',
  clearDrawing: 'Clear the drawing',
  typeInstead: 'Write your name instead',
  drawInstead: 'Draw instead',
  yourName: 'Your full name',
  item: '{label} {n}',
  add: 'Add {label}',
  addAnother: 'Add another',
  remove: 'Remove {label} {n}',
  removed: '{label} {n} was removed.',
  notSet: 'Not set',
  search: 'Type to search',
  found: '{n} found',
  watch: 'Watch the video',
  newTab: '(opens in a new tab)',
  language: 'Language',
  ...PART_NAMES,
} as const;

export type Words = { readonly [Name in Exclude<keyof typeof ENGLISH, 'problems'>]: string } & {
  readonly problems: Readonly<Record<string, string>>;
};

/** Words of the pages that only the server makes. */
export const SERVER_WORDS = {
  checkTitle: 'Check your answers',
  checkLead: 'Nothing has been sent yet. Look it over, then send.',
  change: 'Change',
  moreQuestions: 'Your answers bring up more questions.',
} as const;
