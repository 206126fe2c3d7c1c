import { isEmail } from '@/domain/text/addresses';
import type { Answer, Problem } from '@/domain/values/answer';
import { cleanLine, cleanLines, textLength } from '@/domain/text/plainText';
import {
  ANSWER_LIMITS,
  type EmailField,
  type InputField,
  type LongTextField,
  type ShortTextField,
} from '../definition/definition';
import { optionalEngine } from './optionalEngine';
import { cleanWord, textAnswer, textReader } from './reading';
import type { AnswerSpec } from './spec';

export function textValue(answer: Answer): string {
  return answer.t === 'text' ? answer.v : '';
}

/** What the types share whose answer is a text; they differ in how it is cleaned and checked. */
export function textSpec<F extends InputField>(
  clean: (text: string) => string,
  checkText: (field: F, text: string) => Problem | undefined,
): AnswerSpec<F> {
  return {
    ...textReader(clean),
    normalise: (_field, answer) => textAnswer(clean(textValue(answer))),
    check: (field, answer) => checkText(field, textValue(answer)),
    missing: { code: 'required' },
  };
}

/**
 * How many characters a text has, as a person counts them: an emoji of several code points is one, and so is a letter with
 * its marks (UAX #29). Browsers without `Intl.Segmenter` count code points; the server, which decides, has it.
 */
export function characterCount(text: string): number {
  return 'Segmenter' in Intl ? [...new Intl.Segmenter().segment(text)].length : textLength(text);
}

function checkLength(
  field: ShortTextField | LongTextField,
  text: string,
  limit: number,
): Problem | undefined {
  // What is stored has a bound in code points: one character can be made of any number of them.
  const points = textLength(text);
  if (points > limit) return { code: 'too_long', params: { max: limit, length: points } };
  const length = characterCount(text);
  const max = field.maxLength ?? limit;
  if (length > max) return { code: 'too_long', params: { max, length } };
  if (field.minLength !== undefined && length < field.minLength) {
    return { code: 'too_short', params: { min: field.minLength, length } };
  }
  return undefined;
}

export const shortText: AnswerSpec<ShortTextField> = textSpec(
  cleanLine,
  (field, text) =>
    checkLength(field, text, ANSWER_LIMITS.shortText) ??
    (field.pattern && optionalEngine.matches?.(field.pattern, text) === false
      ? { code: 'pattern' }
      : undefined),
);

export const longText: AnswerSpec<LongTextField> = textSpec(cleanLines, (field, text) =>
  checkLength(field, text, ANSWER_LIMITS.longText),
);

export const email: AnswerSpec<EmailField> = textSpec(cleanWord, ({ domains }, text) => {
  if (!isEmail(text)) return { code: 'not_email' };
  const domain = text.slice(text.lastIndexOf('@') + 1).toLowerCase();
  return domains && !domains.includes(domain)
    ? { code: 'email_domain', params: { domains: domains.join(', ') } }
    : undefined;
});
