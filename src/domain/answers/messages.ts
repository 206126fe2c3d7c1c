import type { ProblemCode } from '@/domain/values/answer';
import type { FileProblemCode } from '@/domain/values/answer';

/**
 * Sentences for problems, as the respondent reads them: what happened and what to do. `{name}` is filled in. Those of files
 * are apart (files/messages.ts): only the pages of forms that ask for files are sent them.
 */
export const COMMON_SENTENCES: Readonly<Record<Exclude<ProblemCode, FileProblemCode>, string>> = {
  required: 'This question is required.',
  required_choice: 'Choose an option.',
  required_consent: 'Tick the box to continue.',
  not_text: 'Enter some text.',
  too_short: 'Enter at least {min} characters. You’ve entered {length} so far.',
  too_long: 'Enter no more than {max} characters. You’ve entered {length}.',
  pattern: 'Match the requested format.',
  not_email: 'Enter an email address, like name@example.com.',
  email_domain: 'Enter an email address at {domains}.',
  not_phone: 'Enter a phone number, like 020 7946 0123 or +44 20 7946 0123.',
  not_url: 'Enter a web address, like www.example.com.',
  not_number: 'Enter a number in digits, like 12 or 12.5.',
  number_unclear: 'This could be {one} or {other}. Enter the one you mean.',
  not_whole: 'Enter a whole number, without decimals.',
  not_step: 'Enter a multiple of {step}, counting from {from}.',
  too_small: 'The number must be {min} or more.',
  too_big: 'The number must be {max} or less.',
  not_date: 'Enter a real date, like 2026-11-21.',
  date_order: 'This could be {a} or {b}. Enter the date as YYYY-MM-DD.',
  date_too_early: 'The date must be {min} or later.',
  date_too_late: 'The date must be {max} or earlier.',
  not_time: 'Enter a real time, like 14:05.',
  time_too_early: 'The time must be {min} or later.',
  time_too_late: 'The time must be {max} or earlier.',
  not_datetime: 'Enter a real date and time, like 2026-11-21 14:05.',
  unknown_option: 'Choose one of the options shown.',
  too_few_choices: 'Choose at least {min}.',
  too_many_choices: 'Choose no more than {max}.',
  other_empty: 'Enter your answer for “Other”.',
  none_and_others: 'Choose either “None of the above” or the other options, not both.',
  rows_missing: 'Choose an answer in each row.',
  rank_all: 'Give each option a different position, from 1 to {count}.',
  parts_missing: 'Complete the required fields.',
  too_few_rows: 'Add at least {min}.',
  too_many_rows: 'Add no more than {max}.',
  wrong_rows: 'Check the highlighted answers.',
  not_signature: 'Draw your signature or type your name.',
  duplicate: 'Someone has already given this answer.',
  wrong_kind: 'This answer doesn’t fit the question. Enter it again.',
  unknown_field: 'This question isn’t part of the form.',
};
