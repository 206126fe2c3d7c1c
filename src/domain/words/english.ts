/**
 * The words of the public form that are ours and not the owner's, in English. Each other language has a file of its own
 * (wordsOf.ts); the compiler lists what one lacks. `{name}` is filled in.
 */
import { SENTENCES } from '@/domain/answers/messages';
import { ENGLISH_DAY } from '@/domain/answers/calendar';
import type { ProblemCode } from '@/domain/answers/answer';
import { LATE_WORDS } from './late';
import { SENDING_WORDS } from './sending';
import { PART_NAMES } from '@/domain/form/fieldTypes/partNames';

/** Words of the page itself: sent with the document. */
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
  // How a day is written: no text that an owner changes (`formatDay`).
  day: ENGLISH_DAY,
  offline: 'Not sent yet: there is no connection. Your answers are safe in this browser.',
  ...SENDING_WORDS,
  ...LATE_WORDS,
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

/** Words of the pages that only the server makes: of the way without JavaScript, and in place of a form. */
export const SERVER_WORDS = {
  checkTitle: 'Check your answers',
  checkLead: 'Nothing has been sent yet. Look it over, then send.',
  change: 'Change',
  signed: 'Signed by hand',
  moreQuestions: 'Your answers bring up more questions.',
  dateHelp: 'Without a date picker, enter the date as YYYY-MM-DD, like 2026-11-21.',
  timeHelp: 'Without a time picker, enter the time as HH:MM, like 14:05.',
  dateTimeHelp:
    'Without a date picker, enter date and time as YYYY-MM-DD HH:MM, like 2026-11-21 14:05.',
  missingTitle: 'This form is not here',
  missingText:
    'The link may be mistyped, or the form was never published or has been removed. Ask whoever sent it to you.',
  pausedTitle: 'This form is paused',
  pausedText:
    'Its owner has taken it offline for a while. Try again later: the link stays the same.',
  closedTitle: 'This form is closed',
  closedText:
    'It no longer takes answers. If you still want to answer, write to whoever sent you the link.',
  errorTitle: 'Something went wrong',
  errorText:
    'The page could not be shown. Go back and try once more; what you filled in is kept by your browser.',
  busyTitle: 'Too many at once',
  busyText:
    'Wait a moment, then go back and send again. What you filled in is kept by your browser.',
} as const;

type PageWord = Exclude<keyof typeof ENGLISH, 'problems'>;
type ServerWord = keyof typeof SERVER_WORDS;

/** The page's words in a language, as the page gets them. */
export type Words = { readonly [Name in PageWord]: string } & {
  readonly problems: Readonly<Record<string, string>>;
};

/** All words in a language. */
export type LanguageWords = { readonly [Name in PageWord | ServerWord]: string } & {
  readonly problems: Readonly<Record<ProblemCode, string>>;
};
