import type { Answer, Problem, Problems } from '@/domain/answers/answer';
import { cleanLine, textLength } from '@/domain/answers/text';
import { own } from '@/domain/own';
import {
  ANSWER_LIMITS,
  type AddressField,
  type NameField,
  type PhoneField,
  type UrlField,
} from '../definition';
import { oneValue, type AnswerSpec } from './spec';
import { cleanWord, isHost, textSpec } from './text';

/** Digits with what people put between them, and an extension; E.164 has at most 15 digits. */
const PHONE = /^\+?[\d ()./-]{5,40}(?:(?:ext\.?|x|#) ?\d{1,6})?$/i;

/** Whether a text can be dialled. */
function isPhone(text: string): boolean {
  const digits = text.replace(/(?:ext|x|#).*$/i, '').replace(/\D/g, '').length;
  return PHONE.test(text) && digits >= 5 && digits <= 15;
}

export const phone: AnswerSpec<PhoneField> = textSpec(
  (text) =>
    cleanLine(text)
      .replace(/[\u00a0 \u200b-\u200f\u202a-\u202e\u2060-\u2069]+/g, ' ')
      .trim(),
  (_field, text) => (isPhone(text) ? undefined : { code: 'not_phone' }),
);

function isWebAddress(text: string): boolean {
  const match = /^https?:\/\/([^/?#@:]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i.exec(text);
  return match !== null && text.length <= ANSWER_LIMITS.url && isHost(match[1] ?? '');
}

export const url: AnswerSpec<UrlField> = textSpec(
  (text) => {
    const word = cleanWord(text);
    const whole = word === '' || /^[a-z][a-z0-9+-]*:/i.test(word) ? word : `https://${word}`;
    // Of an address, capitals mean something behind the host alone.
    return whole.replace(/^[^/?#]*\/\/[^/?#]*/, (start) => start.toLowerCase());
  },
  (_field, text) => (isWebAddress(text) ? undefined : { code: 'not_url' }),
);

/** Parts that may stay empty even where an answer is required. */
const OPTIONAL: readonly string[] = ['prefix', 'middle', 'line2', 'region'];

/** Whether a part of a name or an address must be filled in where the whole is required. */
export function isNeededPart(part: string): boolean {
  return !OPTIONAL.includes(part);
}

export function textsOf(answer: Answer): Record<string, string> {
  return answer.t === 'parts' ? answer.v : {};
}

/** What names and addresses share: lines of text by part. */
function partsSpec<F extends NameField | AddressField>(): AnswerSpec<F> {
  /** Known parts in the form's order; then the unknown ones, so that `check` can refuse them. */
  const toAnswer = (field: F, texts: Readonly<Record<string, string>>): Answer | undefined => {
    const v: Record<string, string> = {};
    for (const part of new Set([...field.parts, ...Object.keys(texts)])) {
      const text = cleanLine(own(texts, part) ?? '');
      if (text !== '') v[part] = text;
    }
    return Object.keys(v).length === 0 ? undefined : { t: 'parts', v };
  };
  return {
    answerKind: 'parts',
    missing: (field) => ({
      code: 'parts_missing',
      parts: Object.fromEntries(
        field.parts.filter(isNeededPart).map((part) => [part, { code: 'required' }]),
      ),
    }),
    parse: (field, raw) => ({
      answer: toAnswer(
        field,
        Object.fromEntries(field.parts.map((part) => [part, oneValue(raw, part)])),
      ),
    }),
    normalise: (field, answer) => toAnswer(field, textsOf(answer)),
    check(field, answer): Problem | undefined {
      const texts = textsOf(answer);
      const known: readonly string[] = field.parts;
      if (!Object.keys(texts).every((part) => known.includes(part))) return { code: 'wrong_kind' };
      const parts: Problems = {};
      for (const part of field.parts) {
        const length = textLength(texts[part] ?? '');
        if (length > ANSWER_LIMITS.part) {
          parts[part] = { code: 'too_long', params: { max: ANSWER_LIMITS.part, length } };
        } else if (length === 0 && field.required && isNeededPart(part)) {
          parts[part] = { code: 'required' };
        }
      }
      const wrong = Object.keys(parts).length;
      return wrong === 0 ? undefined : { code: 'parts_missing', parts };
    },
  };
}

export const name: AnswerSpec<NameField> = partsSpec();
export const address: AnswerSpec<AddressField> = partsSpec();
