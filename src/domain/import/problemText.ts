import { SENTENCES } from '@/domain/answers/sentences';
import { fill } from '@/domain/base/fill';
import type { RowProblem } from './readRow';

/** What is wrong with a row, for the owner of the file. */
const OWN: Readonly<Record<string, string>> = {
  formula_error: 'The formula in this cell failed ({text}).',
  not_option: '“{text}” isn’t an option of this question.',
  unknown_option: 'This isn’t an option of the question.',
  other_empty: 'The text for “Other” is missing.',
  not_yes_no: '“{text}” is neither yes nor no.',
  not_number: '“{text}” isn’t a number.',
  not_date: '“{text}” isn’t a date we can read.',
  not_time: '“{text}” isn’t a time we can read.',
  not_datetime: '“{text}” isn’t a date and time we can read.',
  not_instant: '“{text}” isn’t a date and time we can read.',
  instant_range: '“{text}” isn’t a possible time for a response.',
  not_email: 'This isn’t an email address.',
  email_domain: 'Only email addresses at {domains} are accepted.',
  not_phone: 'This isn’t a phone number.',
  not_url: 'This isn’t a web address.',
  too_long: 'The text has {length} characters. The limit is {max}.',
  too_short: 'The text has {length} characters. The minimum is {min}.',
  pattern: 'The text doesn’t match the requested format.',
  required: 'This question is required, but this row has no answer.',
  required_choice: 'This question is required, but this row has no answer.',
  required_consent: 'Consent is required, but this row doesn’t have it.',
  parts_missing: 'A required part of this answer is missing.',
  rows_missing: 'A required row of this question has no answer.',
  rank_all: 'The ranking must have each of the {count} options once.',
  too_few_choices: 'At least {min} options must be chosen.',
  too_many_choices: 'No more than {max} options can be chosen.',
  not_whole: 'The number must be whole.',
  duplicate: 'Row {row} has the same value, and this question takes each value once.',
  hidden: 'A logic rule hides this question, so the value is left out.',
  row_too_large: 'The answers of this row are too large.',
  no_answers: 'None of the mapped columns has an answer in this row.',
};

export function rowProblemText({ code, params = {} }: Pick<RowProblem, 'code' | 'params'>): string {
  const sentences: Readonly<Record<string, string>> = { ...SENTENCES, ...OWN };
  const { text } = params;
  const short = typeof text === 'string' && text.length > 60 ? `${text.slice(0, 59)}…` : text;
  const shown = short === undefined ? params : { ...params, text: short };
  return fill(sentences[code] ?? 'This value doesn’t fit the question.', shown);
}
