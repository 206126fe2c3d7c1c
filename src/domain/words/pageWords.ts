/** Of all words, those that the page of a form is sent. */
import type { FieldType, FormDefinition } from '@/domain/form/definition/definition';
import { partsFor, type PartName } from '@/domain/form/fieldTypes/optionalParts';
import type { ProblemCode } from '@/domain/values/answer';
import { ownValue } from '@/domain/base/ownValue';
import { COMMON_SENTENCES } from '@/domain/answers/messages';
import { SERVER_WORDS, type LanguageWords, type Words } from './english';
import { LATE_WORDS } from './late';
import { SENDING_WORDS } from './sending';

type Word = Exclude<keyof Words, 'problems'>;

/** Words about places that only the server writes into a page. */
const SERVER_PLACES: readonly Word[] = ['waitNotice', 'formFullNotice'];

/** Words that only one part of the public script shows. */
const WORDS_OF: { readonly [Name in PartName]?: readonly Word[] } = {
  choices: ['other', 'otherText', 'none', 'search', 'found'],
  scales: ['yes', 'no', 'of', 'notSet'],
  grids: ['place', 'up', 'down', 'ranked', 'rankHelp', 'useOrder'],
  signature: ['drawHere', 'clearDrawing', 'typeInstead', 'drawInstead', 'yourName'],
  group: ['item', 'add', 'addAnother', 'remove', 'removed'],
  media: ['watch', 'newTab', 'listen', 'loadsFrom'],
  opening: ['start', 'language'],
  file: [
    'fileLimit',
    'filesLimit',
    'uploaded',
    'uploadPercent',
    'uploadPause',
    'uploadResume',
    'uploadPaused',
    'uploadOffline',
    'uploadAgain',
    'uploadFailed',
    'removeFile',
    'fileRemoved',
    'keepFiles',
    'chooseFile',
    'chooseFiles',
    'dropHere',
    'up',
    'down',
    'ranked',
  ],
  ending: ['leaving', 'goOn', 'stay', 'download'],
  partials: [
    'kept',
    'elsewhere',
    'elsewhereText',
    'elsewhereLink',
    'elsewhereCopy',
    'elsewhereCopied',
    'elsewhereMail',
    'elsewhereGone',
  ],
  places: ['placesLeft', 'placesFull', 'placesWait', 'waitTitle', 'waitText'],
  appointment: ['addToCalendar', 'noTimes', 'timesIn', 'yourTime', 'chooseDay', 'chooseTime'],
  phone: ['phoneExample', 'phoneCountry'],
  people: [
    'prefix',
    'first',
    'middle',
    'last',
    'line1',
    'line2',
    'city',
    'region',
    'postcode',
    'country',
  ],
};

const NUMBERS: readonly FieldType[] = ['number', 'slider'];
const DATES: readonly FieldType[] = ['date', 'datetime'];
const CHOICES: readonly FieldType[] = ['single_choice', 'multiple_choice', 'dropdown'];
const RICH: readonly FieldType[] = ['single_choice', 'multiple_choice'];

/** Problems that only answers to these types have; the others any form may have. */
const PROBLEMS_OF: { readonly [Code in ProblemCode]?: readonly FieldType[] } = {
  required_consent: ['consent'],
  not_email: ['email'],
  email_domain: ['email'],
  not_phone: ['phone'],
  not_url: ['url'],
  pattern: ['short_text'],
  not_number: [...NUMBERS, 'rating', 'scale', 'nps'],
  number_unclear: NUMBERS,
  not_whole: NUMBERS,
  not_step: NUMBERS,
  too_small: NUMBERS,
  too_big: NUMBERS,
  not_date: DATES,
  date_order: DATES,
  date_too_early: DATES,
  date_too_late: DATES,
  not_time: ['time'],
  time_too_early: ['time'],
  time_too_late: ['time'],
  not_datetime: ['datetime'],
  too_few_choices: CHOICES,
  too_many_choices: CHOICES,
  other_empty: CHOICES,
  none_and_others: RICH,
  rows_missing: ['matrix'],
  rank_all: ['ranking'],
  parts_missing: ['name', 'address'],
  too_few_rows: ['group'],
  too_many_rows: ['group'],
  wrong_rows: ['group'],
  too_many_files: ['file'],
  file_kind: ['file'],
  file_size: ['file'],
  file_refused: ['file'],
  file_empty: ['file'],
  file_content: ['file'],
  file_misnamed: ['file'],
  file_pending: ['file'],
  file_gone: ['file'],
  not_signature: ['signature'],
};

const HAS_PLACES = /"(?:places|countsPlaces)":|"appointment"/;

/** Problems that only answers to fields with such a setting have. A slider has steps without one. */
const PROBLEMS_IF: { readonly [Code in ProblemCode]?: RegExp } = {
  too_short: /"minLength":/,
  pattern: /"pattern":/,
  email_domain: /"domains":/,
  not_step: /"step":|"slider"/,
  not_whole: /"wholeNumber":true|"slider"/,
  too_few_choices: /"minChoices":/,
  other_empty: /"other":/,
  none_and_others: /"none":/,
  duplicate: /"unique":/,
  full: HAS_PLACES,
  full_wait: HAS_PLACES,
  few_left: HAS_PLACES,
  time_gone: HAS_PLACES,
  date_weekday: /"blockedWeekdays":/,
  date_blocked: /"blockedDays":/,
};

/**
 * Of all words, those that the page of a form may show and that its scripts do not have: the rest would only take room
 * in its document.
 */
export function pageWords(words: LanguageWords, definition: FormDefinition): Words {
  const parts: readonly PartName[] = partsFor(definition);
  const types = new Set(Object.values(definition.fields).map(({ type }) => type));
  const left = new Set<string>([...Object.keys(SERVER_WORDS), 'preview', ...SERVER_PLACES]);
  for (const mark of ['optional', 'required'] as const) if (words[mark] === '') left.add(mark);
  const shown = new Set(parts.flatMap((part) => WORDS_OF[part] ?? []));
  for (const names of Object.values(WORDS_OF)) {
    for (const name of names) if (!shown.has(name)) left.add(name);
  }
  if (![...DATES, 'appointment' as const, 'calculated' as const].some((type) => types.has(type)))
    left.add('day');
  if (!types.has('date')) left.add('calendar');
  if (definition.pages.length === 1) {
    left.add('page');
    if (!definition.welcome && definition.design?.layout !== 'question') left.add('back');
  }
  for (const [word, text] of Object.entries({ ...SENDING_WORDS, ...LATE_WORDS })) {
    if (ownValue(words as Record<string, unknown>, word) === text) left.add(word);
  }
  const fields = JSON.stringify(definition.fields);
  const { problems, ...others } = words;
  // The words that are left out are those that no view of this form asks for (a test fills in every type).
  return {
    ...Object.fromEntries(Object.entries(others).filter(([name]) => !left.has(name))),
    problems: Object.fromEntries(
      Object.entries(problems).filter(([code, text]) => {
        if (ownValue(COMMON_SENTENCES, code) === text) return false;
        const of = ownValue(PROBLEMS_OF as Record<string, readonly FieldType[]>, code);
        const setting = ownValue(PROBLEMS_IF as Record<string, RegExp>, code);
        return (
          (of === undefined || of.some((type) => types.has(type))) &&
          (setting === undefined || setting.test(fields))
        );
      }),
    ),
  } as unknown as Words;
}
