import type { Answer, Problem } from '@/domain/answers/answer';
import { cleanLine, cleanLines, textLength } from '@/domain/answers/text';
import { LIMITS, type EmailField, type LongTextField, type ShortTextField } from '../definition';
import { oneValue, type AnswerSpec } from './spec';

function textOf(answer: Answer): string {
  return answer.t === 'text' ? answer.v : '';
}

type TextField = ShortTextField | LongTextField | EmailField;

/** What the three text types share; they differ in how a text is cleaned and checked. */
function textSpec<F extends TextField>(
  clean: (text: string) => string,
  checkText: (field: F, text: string) => Problem | undefined,
): AnswerSpec<F> {
  const toAnswer = (text: string): Answer | undefined => {
    const v = clean(text);
    return v === '' ? undefined : { t: 'text', v };
  };
  return {
    answerKind: 'text',
    parse: (_field, raw) => ({ answer: toAnswer(oneValue(raw)) }),
    toRaw: (_field, answer) => textOf(answer),
    normalise: (_field, answer) => toAnswer(textOf(answer)),
    check: (field, answer) => checkText(field, textOf(answer)),
    missing: { code: 'required' },
    format: (_field, answer) => textOf(answer),
  };
}

function checkLength(
  field: ShortTextField | LongTextField,
  text: string,
  limit: number,
): Problem | undefined {
  const length = textLength(text);
  const max = Math.min(field.maxLength ?? limit, limit);
  if (length > max) return { code: 'too_long', params: { max, length } };
  if (field.minLength !== undefined && length < field.minLength) {
    return { code: 'too_short', params: { min: field.minLength, length } };
  }
  return undefined;
}

export const shortText: AnswerSpec<ShortTextField> = textSpec(cleanLine, (field, text) =>
  checkLength(field, text, LIMITS.shortText),
);

export const longText: AnswerSpec<LongTextField> = textSpec(cleanLines, (field, text) =>
  checkLength(field, text, LIMITS.longText),
);

// The characters of RFC 5321 that need no quotes, and any letter beyond ASCII (RFC 6531); a domain with a dot.
// Linear in the length of the text: no nested repetition.
const EMAIL_LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.\u0080-\uffff-]{1,64}$/;
const EMAIL_LABEL =
  /^[A-Za-z0-9\u0080-\uffff](?:[A-Za-z0-9\u0080-\uffff-]{0,61}[A-Za-z0-9\u0080-\uffff])?$/;

/** Whether a text has the shape of an email address (not whether it exists). At most 254 characters. */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.lastIndexOf('@');
  if (at < 1) return false;
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split('.');
  if (!EMAIL_LOCAL.test(local) || /^\.|\.\.|\.$/.test(local)) return false;
  const last = labels[labels.length - 1] ?? '';
  return labels.length >= 2 && last.length >= 2 && labels.every((label) => EMAIL_LABEL.test(label));
}

export const email: AnswerSpec<EmailField> = textSpec(
  // What shows nothing and comes along when an address is copied: two contacts that look the same would come of it.
  (text) => cleanLine(text).replace(/[ \u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, ''),
  (_field, text) => (isEmail(text) ? undefined : { code: 'not_email' }),
);
