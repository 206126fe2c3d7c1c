import type { Answer, Problem } from '@/domain/answers/answer';
import { cleanLine, cleanLines, textLength } from '@/domain/answers/text';
import {
  LIMITS,
  type EmailField,
  type LongTextField,
  type Operator,
  type ShortTextField,
} from '../definition';
import { oneColumn, oneValue, type InputTypeSpec } from './spec';

const TEXT_OPERATORS: readonly Operator[] = [
  'is_answered',
  'is_empty',
  'equals',
  'not_equals',
  'contains',
  'not_contains',
];

function textOf(answer: Answer): string {
  return answer.t === 'text' ? answer.v : '';
}

type TextField = ShortTextField | LongTextField | EmailField;

/** What the three text types share; they differ in how a text is cleaned, checked and made. */
function textSpec<F extends TextField>(
  own: Pick<InputTypeSpec<F>, 'create'> & {
    clean: (text: string) => string;
    checkText: (field: F, text: string) => Problem | undefined;
  },
): InputTypeSpec<F> {
  const { clean, checkText, create } = own;
  const toAnswer = (text: string): Answer | undefined => {
    const v = clean(text);
    return v === '' ? undefined : { t: 'text', v };
  };
  return {
    input: true,
    answerKind: 'text',
    summary: 'texts',
    operators: TEXT_OPERATORS,
    create,
    parse: (_field, raw) => ({ answer: toAnswer(oneValue(raw)) }),
    toRaw: (_field, answer) => textOf(answer),
    normalise: (_field, answer) => toAnswer(textOf(answer)),
    check: (field, answer) => checkText(field, textOf(answer)),
    missing: { code: 'required' },
    format: (_field, answer) => textOf(answer),
    columns: oneColumn,
    cell: (_field, _column, answer) => textOf(answer),
    facets: () => [],
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

export const shortText: InputTypeSpec<ShortTextField> = textSpec({
  clean: cleanLine,
  create: (base) => ({ ...base, type: 'short_text', required: false }),
  checkText: (field, text) => checkLength(field, text, LIMITS.shortText),
});

export const longText: InputTypeSpec<LongTextField> = textSpec({
  clean: cleanLines,
  create: (base) => ({ ...base, type: 'long_text', required: false }),
  checkText: (field, text) => checkLength(field, text, LIMITS.longText),
});

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

export const email: InputTypeSpec<EmailField> = textSpec({
  clean: (text) => cleanLine(text).replace(/ /g, ''),
  create: (base) => ({
    ...base,
    type: 'email',
    required: false,
    contact: 'email',
  }),
  checkText: (_field, text) => (isEmail(text) ? undefined : { code: 'not_email' }),
});
