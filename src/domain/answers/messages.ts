import type { Problem, ProblemCode } from './answer';

/** Sentences for problems, as the respondent reads them: what happened and what to do. `{name}` is filled in. */
const SENTENCES: Record<ProblemCode, string> = {
  required: 'Fill this in to go on.',
  required_choice: 'Choose an option to go on.',
  required_consent: 'Tick the box to go on.',
  not_text: 'Write a text.',
  too_short: 'Write at least {min} characters; there are {length} so far.',
  too_long: 'Write at most {max} characters; there are {length} now.',
  not_email: 'Write an email address, like name@example.com.',
  not_number: 'Write a number in digits, like 12 or 12.5.',
  not_whole: 'Write a whole number, without decimals.',
  too_small: 'The number must be {min} or more.',
  too_big: 'The number must be {max} or less.',
  not_date: 'Choose a date that exists, like 21 Nov 2026.',
  date_too_early: 'The date must be {min} or later.',
  date_too_late: 'The date must be {max} or earlier.',
  unknown_option: 'Choose one of the options shown.',
  too_few_choices: 'Choose at least {min}.',
  too_many_choices: 'Choose at most {max}.',
  wrong_kind: 'This answer does not fit the question. Fill it in again.',
  unknown_field: 'This question is not part of the form.',
  duplicate: 'This answer was already given by someone else.',
};

/** The sentence for a problem. */
export function problemText(problem: Problem): string {
  return SENTENCES[problem.code].replace(/\{(\w+)\}/g, (_all, name: string) =>
    String(problem.params?.[name] ?? ''),
  );
}
