/**
 * Answers in texts: `{{@id}}` stands for what was answered, `{{@id.part}}` for a part of it, and `{{@id|there}}` says
 * what is read where nothing was. In the builder the owner reads and writes keys (`{{name|there}}`, see pipeText.ts);
 * stored are ids.
 */
import type { Answer } from '@/domain/answers/answer';
import { formatDay } from '@/domain/answers/calendar';
import { cutText } from '@/domain/answers/text';
import {
  ANSWER_LIMITS,
  OTHER,
  fieldOf,
  type Field,
  type Scope,
} from '@/domain/form/definition/definition';
import { optionalEngine } from '@/domain/form/fieldTypes/optionalEngine';
import { once } from '@/domain/once';
import { Markdown } from './intoMarkdown';

/** A place for an answer in a text: id, part, what stands there where nothing was answered. */
export const PLACE = /\{\{@([A-Za-z0-9_-]{1,40})(?:\.([A-Za-z0-9_]{1,40}))?(?:\|([^{}|]*))?\}\}/g;

/** Texts of things in which answers can stand. */
export const PIPED = [
  'label',
  'help',
  'title',
  'description',
  'text',
  'statement',
  'placeholder',
] as const;
/** Of these, those that are Markdown: what a respondent wrote must not become marks. */
export const MARKED: readonly string[] = ['text', 'description'];

const known = new WeakMap<object, boolean>();

/** Whether any text of a thing has a place for an answer. Things are never changed in place. */
function hasPlaces(thing: object): boolean {
  let has = known.get(thing);
  if (has === undefined) {
    const texts = thing as Readonly<Record<string, unknown>>;
    has = PIPED.some((name) => {
      const text = texts[name];
      return typeof text === 'string' && text.includes('{{@');
    });
    known.set(thing, has);
  }
  return has;
}

/** A thing with the answers in its texts; the thing itself where it has no place for any. */
export function piped<T extends object>(thing: T, scope: Scope): T {
  if (!hasPlaces(thing)) return thing;
  const next = { ...thing } as Record<string, unknown>;
  for (const name of PIPED) {
    const text = next[name];
    if (typeof text === 'string') next[name] = filledIn(text, scope, MARKED.includes(name));
  }
  return next as T;
}

/** Most of one answer in a text, in UTF-16 units; an address is told whole. */
export const MOST_SAID = 500;
/** Most that all answers add to one text: enough for a page that says back what was answered. */
export const MOST_ADDED = { plain: 2_000, marked: 10_000 };

/**
 * A text with the answers in it, each in one line. `marked`: as Markdown in which they mean nothing but themselves.
 * However many places there are and however much was written, it stays short: what is too much is an ellipsis.
 */
export function filledIn(text: string, scope: Scope, marked = false): string {
  const whole = marked ? new Markdown() : new Plain();
  const known = new Map<string, string>();
  let room = marked ? MOST_ADDED.marked : MOST_ADDED.plain;
  let end = 0;
  for (const { 0: place, 1: id = '', 2: part, 3: instead = '', index } of text.matchAll(PLACE)) {
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
  if (line.length <= MOST_SAID || /^https?:\/\/\S+$/i.test(line)) return line;
  return `${cutText(line, MOST_SAID - 1)}…`;
}

/** What a field may say of how its numbers are written. */
type NumberLook = Field & { unit?: string; currency?: string };

/** An answer, or a part of it, as one reads it in a sentence; empty where there is none, or none that fits there. */
function answerText(id: string, part: string | undefined, scope: Scope): string {
  const field = fieldOf(scope, id);
  const answer = optionalEngine.operandAnswer?.(
    { kind: 'field', id, ...(part ? { part } : {}) },
    scope,
  );
  return field && answer ? lines(answer)(field) : '';
}

/** Of each answer worked out once: it may stand in thousands of texts. */
const lines = once((answer: Answer) => once((field: Field) => oneLine(said(field, answer))));

function said(field: Field, answer: Answer): string {
  switch (answer.t) {
    case 'text':
    case 'time':
      return answer.v;
    case 'number':
      return optionalEngine.number?.(field as NumberLook, answer.v) ?? String(answer.v);
    case 'date':
    case 'datetime':
      return formatDay(answer.v);
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
  if (field.type === 'yes_no') {
    return ids.map((id) => (id === 'yes' ? (field.yes ?? 'Yes') : (field.no ?? 'No'))).join(', ');
  }
  const labels = optionalEngine.labelsIn?.(field);
  return ids.map((id) => (id === OTHER ? other : (labels?.get(id) ?? ''))).join(', ');
}
