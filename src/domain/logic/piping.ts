/**
 * Answers in texts: `{{@id}}` stands for what was answered, `{{@id.part}}` for a part of it, and `{{@id|there}}` says
 * what is read where nothing was. In the builder the owner reads and writes keys (`{{name|there}}`, see pipeText.ts);
 * stored are ids.
 */
import { PLACEHOLDER } from '@/domain/form/definition/placeholders';
import type { Answer } from '@/domain/values/answer';
import { formatDay } from '@/domain/base/calendar';
import { cutText } from '@/domain/text/plainText';
import {
  ANSWER_LIMITS,
  OTHER,
  fieldOf,
  type Field,
  type Scope,
} from '@/domain/form/definition/definition';
import { optionalEngine } from '@/domain/form/fieldTypes/optionalEngine';
import { memoizeByRef } from '@/domain/base/memoizeByRef';
import { MarkdownText } from './intoMarkdown';

/** Properties whose texts can hold placeholders. */
export const PIPED_PROPERTIES = [
  'label',
  'help',
  'title',
  'description',
  'text',
  'statement',
  'placeholder',
] as const;
/** Of these, the Markdown ones: answers in them are escaped. */
export const MARKDOWN_PROPERTIES: readonly string[] = ['text', 'description'];

const known = new WeakMap<object, boolean>();

/** Whether any text of an object has a placeholder. Objects are immutable. */
function hasPlaceholders(thing: object): boolean {
  let has = known.get(thing);
  if (has === undefined) {
    const texts = thing as Readonly<Record<string, unknown>>;
    has = PIPED_PROPERTIES.some((name) => {
      const text = texts[name];
      return typeof text === 'string' && text.includes('{{@');
    });
    known.set(thing, has);
  }
  return has;
}

/** An object with the answers in its texts; the same object if it has no placeholder. */
export function piped<T extends object>(thing: T, scope: Scope): T {
  if (!hasPlaceholders(thing)) return thing;
  const next = { ...thing } as Record<string, unknown>;
  for (const name of PIPED_PROPERTIES) {
    const text = next[name];
    if (typeof text === 'string')
      next[name] = fillPlaceholders(text, scope, MARKDOWN_PROPERTIES.includes(name));
  }
  return next as T;
}

/** Maximum length of one answer in a text, in UTF-16 units; an address fits completely. */
export const MAX_PIPED_LENGTH = 500;
/** Maximum length that all answers add to one text: enough for a summary page. */
export const MAX_PIPED_TOTAL = { plain: 2_000, marked: 10_000 };

/**
 * A text with the answers in it, each in one line. `marked`: as Markdown in which they mean nothing but themselves.
 * However many places there are and however much was written, it stays short: what is too much is an ellipsis.
 */
export function fillPlaceholders(text: string, scope: Scope, marked = false): string {
  const whole = marked ? new MarkdownText() : new Plain();
  const known = new Map<string, string>();
  let room = marked ? MAX_PIPED_TOTAL.marked : MAX_PIPED_TOTAL.plain;
  let end = 0;
  for (const { 0: place, 1: id = '', 2: part, 3: instead = '', index } of text.matchAll(
    PLACEHOLDER,
  )) {
    whole.add(text.slice(end, index));
    end = index + place.length;
    const said = known.get(place) ?? (answerText(id, part, scope) || oneLine(instead));
    known.set(place, said);
    room -= whole.insert(room > 0 ? said : said && '…');
  }
  whole.add(text.slice(end));
  return whole.text;
}

/** A text in which nothing means anything but itself. */
class Plain {
  text = '';

  add(piece: string): void {
    this.text += piece;
  }

  insert(said: string): number {
    this.add(said);
    return said.length;
  }
}

function oneLine(said: string): string {
  const line = cutText(said, ANSWER_LIMITS.url).replace(/\s+/g, ' ');
  if (line.length <= MAX_PIPED_LENGTH || /^https?:\/\/\S+$/i.test(line)) return line;
  return `${cutText(line, MAX_PIPED_LENGTH - 1)}…`;
}

/** An answer, or a part of it, as one reads it in a sentence; empty where there is none, or none that fits there. */
function answerText(id: string, part: string | undefined, scope: Scope): string {
  const field = fieldOf(scope, id);
  const answer = optionalEngine.operandAnswer?.(
    { kind: 'field', id, ...(part ? { part } : {}) },
    scope,
  );
  if (!field || !answer) return '';
  const { locale, answerWords } = scope;
  // The same answers are read in several languages.
  if (answer.t === 'number') {
    return optionalEngine.number?.(field, answer.v, locale) ?? String(answer.v);
  }
  if (answer.t === 'date' || answer.t === 'datetime') return formatDay(answer.v, answerWords?.day);
  if (field.type === 'yes_no' && answer.t === 'options') {
    const { yes, no } = answerWords ?? { yes: 'Yes', no: 'No' };
    return oneLine(answer.v[0] === 'yes' ? field.yes || yes : field.no || no);
  }
  return lines(answer)(field);
}

/** Of each answer worked out once: it may stand in thousands of texts. */
const lines = memoizeByRef((answer: Answer) =>
  memoizeByRef((field: Field) => oneLine(said(field, answer))),
);

function said(field: Field, answer: Answer): string {
  switch (answer.t) {
    case 'text':
    case 'time':
      return answer.v;
    case 'options':
      return labelsOf(field, answer.v, answer.other);
    case 'ranking':
      return labelsOf(field, answer.v);
    case 'parts':
      return Object.values(answer.v).join(field.type === 'name' ? ' ' : ', ');
    case 'rows':
      return String(answer.v.length);
    default:
      return '';
  }
}

/** What options are called; nothing for “None of the above”, which is no name. */
function labelsOf(field: Field, ids: readonly string[], other = ''): string {
  const labels = optionalEngine.labelsIn?.(field);
  return ids.map((id) => (id === OTHER ? other : (labels?.get(id) ?? ''))).join(', ');
}
