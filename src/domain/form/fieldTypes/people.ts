import type { Answer, Problem, Problems } from '@/domain/values/answer';
import { cleanLine, textLength } from '@/domain/text/plainText';
import { ownValue } from '@/domain/base/ownValue';
import {
  ANSWER_LIMITS,
  type AddressField,
  type NameField,
  type UrlField,
} from '../definition/definition';
import { oneValue, type AnswerSpec } from './spec';
import { cleanWord } from './reading';
import { textSpec } from './text';
import { isHost } from '@/domain/text/addresses';

/** The four numbers of an address of a machine, each a byte. */
const isQuad = (host: string) =>
  /^\d+(?:\.\d+){3}$/.test(host) && host.split('.').every((part) => Number(part) < 256);

/** A host of the web may be a machine's address, have an underscore in a name below its domain, and end in a dot. */
function isWebHost(host: string): boolean {
  const name = host.replace(/\.$/, '');
  const plain = name.replace(/_+(?=[^.]*\.[^.]+\.[^.])/g, '-');
  return isQuad(name) || isHost(plain);
}

function isWebAddress(text: string): boolean {
  const match = /^https?:\/\/([^/?#@:]+)(?::(\d{1,5}))?(?:[/?#]\S*)?$/i.exec(text);
  return (
    match !== null &&
    text.length <= ANSWER_LIMITS.url &&
    Number(match[2] ?? 0) < 65_536 &&
    isWebHost(match[1] ?? '')
  );
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

/** Whether a part must be filled in by itself. Of a name any part will do: not everybody has two. */
export function isRequiredPart({ type, parts }: NameField | AddressField, part: string): boolean {
  return isNeededPart(part) && (type === 'address' || parts.filter(isNeededPart).length === 1);
}

export function personTextsOf(answer: Answer): Record<string, string> {
  return answer.t === 'parts' ? answer.v : {};
}

/** What names and addresses share: lines of text by part. */
function partsSpec<F extends NameField | AddressField>(): AnswerSpec<F> {
  /** Known parts in the form's order; then the unknown ones, so that `check` can refuse them. */
  const toAnswer = (field: F, texts: Readonly<Record<string, string>>): Answer | undefined => {
    const v: Record<string, string> = {};
    for (const part of new Set([...field.parts, ...Object.keys(texts)])) {
      const text = cleanLine(ownValue(texts, part) ?? '');
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
    normalise: (field, answer) => toAnswer(field, personTextsOf(answer)),
    check(field, answer): Problem | undefined {
      const texts = personTextsOf(answer);
      const known: readonly string[] = field.parts;
      if (!Object.keys(texts).every((part) => known.includes(part))) return { code: 'wrong_kind' };
      const parts: Problems = {};
      const isEnough =
        field.type === 'name' && field.parts.some((part) => isNeededPart(part) && texts[part]);
      for (const part of field.parts) {
        const length = textLength(texts[part] ?? '');
        if (length > ANSWER_LIMITS.part) {
          parts[part] = { code: 'too_long', params: { max: ANSWER_LIMITS.part, length } };
        } else if (length === 0 && field.required && isNeededPart(part) && !isEnough) {
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
