/**
 * The words of the public form that are ours and not the owner's, in English. Each other language has a file of its own
 * (wordsOf.ts); the compiler lists what one lacks. `{name}` is filled in.
 */
import { SENTENCES } from '@/domain/answers/sentences';
import { ENGLISH_DAY } from '@/domain/base/calendar';
import type { ProblemCode } from '@/domain/values/answer';
import { LATE_WORDS } from './late';
import { SENDING_WORDS } from './sending';
import { PART_NAMES } from '@/domain/form/fieldTypes/partNames';

/** Words of the page itself: sent with the document. */
export const ENGLISH = {
  problems: SENTENCES,
  optional: '(optional)',
  required: '(required)',
  start: 'Start',
  next: 'Next',
  back: 'Back',
  send: 'Submit',
  sending: 'Submitting…',
  choose: 'Choose an option',
  clear: 'Clear selection',
  page: 'Page {n} of {of}',
  wrongOne: 'Check the highlighted question.',
  wrongMany: 'Check the {n} highlighted questions.',
  errorPrefix: 'Error: ',
  // How a day is written: no text that an owner changes (`formatDay`).
  day: ENGLISH_DAY,
  offline: 'Not submitted yet: you’re offline. Your answers are saved in this browser.',
  ...SENDING_WORDS,
  ...LATE_WORDS,
  leaving: 'You’ll go to {host} in {n} s.',
  goOn: 'Continue',
  stay: 'Stay on this page',
  download: 'Download your answers',
  // What respondents must be told: no text that an owner changes either.
  kept: 'Your answers are saved as you go. The form’s owner can see them even before you submit.',
  preview: 'This is a preview. Nothing was submitted.',
  madeWith: 'Made with',
  other: 'Other',
  otherText: '“Other”: please specify',
  none: 'None of the above',
  yes: 'Yes',
  no: 'No',
  of: '{n} of {of}',
  place: 'Position of {label}',
  up: 'Move {label} up',
  down: 'Move {label} down',
  ranked: '{label} is now {n} of {of}.',
  rankHelp: 'Rank the options, best first.',
  useOrder: 'This order is right',
  drawHere: 'Draw your signature here',
  clearDrawing: 'Clear signature',
  typeInstead: 'Type your name instead',
  drawInstead: 'Draw your signature instead',
  yourName: 'Your full name',
  fileLimit: 'Up to {size} MB.',
  filesLimit: 'Up to {n} files, {size} MB each.',
  uploaded: '{name} is uploaded.',
  uploadPercent: '{n}% uploaded',
  uploadPause: 'Pause',
  uploadResume: 'Resume',
  uploadPaused: 'Paused at {n}%',
  uploadOffline: 'Waiting for a connection…',
  uploadAgain: 'Choose this file again to continue.',
  uploadFailed: 'The upload failed.',
  removeFile: 'Remove {name}',
  fileRemoved: '{name} was removed.',
  keepFiles: 'Clear the box beside a file to remove it.',
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
  phoneExample: '+44 20 7946 0123',
  ...PART_NAMES,
} as const;

/** Words of the pages that only the server makes: of the way without JavaScript, and in place of a form. */
export const SERVER_WORDS = {
  checkTitle: 'Check your answers',
  checkLead: 'Nothing has been submitted yet. Check your answers, then submit the form.',
  change: 'Change',
  signed: 'Signed by hand',
  moreQuestions: 'There are more questions, based on your answers.',
  dateHelp: 'If there is no date picker, enter the date as YYYY-MM-DD, for example 2026-11-21.',
  timeHelp: 'If there is no time picker, enter the time as HH:MM, for example 14:05.',
  dateTimeHelp:
    'If there is no date picker, enter the date and time as YYYY-MM-DD HH:MM, for example 2026-11-21 14:05.',
  missingTitle: 'Form not found',
  missingText:
    'The link may be mistyped, or the form was removed or never published. Check with the person who sent it to you.',
  pausedTitle: 'This form is paused',
  pausedText: 'It’s temporarily unavailable. Try again later with the same link.',
  closedTitle: 'This form is closed',
  closedText:
    'It no longer accepts responses. If you still want to respond, contact the person who sent you the link.',
  errorTitle: 'Something went wrong',
  errorText:
    'We couldn’t show this page. Go back and try again: your browser keeps what you entered.',
  busyTitle: 'Please try again in a moment',
  busyText:
    'Wait a moment, then go back and submit the form again. Your browser keeps what you entered.',
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
