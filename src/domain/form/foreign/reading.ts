/** What the parts of one reading share: notes, what is left for later, and values calculated for conditions. */
import { note, type NoteCode, type SketchNote } from '@/domain/form/sketch/notes';
import {
  eachMention,
  ownText,
  type SketchCondition,
  type SketchItem,
  type SketchPage,
  type SketchText,
} from '@/domain/form/sketch/sketch';
import { KnownQuestions } from './known';
import { shownValue, type Raw } from './raw';

/** More elements than this are no form of a person's, and take long to look at. */
const MOST_ELEMENTS = 2_000;
/** Deeper than any author nests. */
const DEEPEST = 40;
/** Longest list of notes that a person reads. */
const MOST_NOTES = 2_000;

export const REFUSALS = {
  empty: 'This file is empty.',
  too_large:
    'This file is larger than 5 MB. A form is much smaller: check that you chose the right file.',
  too_many: 'This form has more than 2,000 elements. Divide it, and import the parts.',
  too_deep: 'This form is nested too deeply to be read. Check that you chose the right file.',
  broken_json: 'This file is broken: it isn’t valid JSON. Export it from your tool again.',
  broken_xml: 'This file is broken: it isn’t valid XML. Export it from your tool again.',
  doctype:
    'This file declares a document type, which we don’t read. Export it from your tool again.',
  unknown:
    'We don’t know this format. Choose an export from SurveyJS, Google Forms, Typeform, XLSForm or Formloom, or paste your questions as text.',
  no_questions: 'We found no questions in this file.',
  google_request:
    'This is a request to change a Google form, not a form. Export the form itself with forms.get.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Why a file is not read. */
export class RefusedFile extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly detail?: string,
  ) {
    super(code);
  }
}

/** A helper that conditions compare, and what it is for. */
interface Helper {
  item: SketchItem;
  name: string;
}

export class ForeignReading {
  readonly notes: SketchNote[] = [];
  readonly known = new KnownQuestions();
  readonly helpers: Helper[] = [];
  private readonly waiting: (() => void)[] = [];
  private readonly conditions = new Map<object, SketchCondition | undefined>();
  private elements = 0;
  private depth = 0;

  note(code: NoteCode, at: string, what: string): void {
    if (this.notes.length < MOST_NOTES) this.notes.push(note(code, at, what));
  }

  /** Counts an element. @throws RefusedFile for more than anyone writes */
  count(): void {
    this.elements += 1;
    if (this.elements > MOST_ELEMENTS) throw new RefusedFile('too_many');
  }

  /** Goes one level down. @throws RefusedFile if it is too deep */
  within<T>(read: () => T): T {
    if (this.depth >= DEEPEST) throw new RefusedFile('too_deep');
    this.depth += 1;
    try {
      return read();
    } finally {
      this.depth -= 1;
    }
  }

  /** For what speaks of other questions: done once all are known. */
  later(work: () => void): void {
    this.waiting.push(work);
  }

  /** A condition of an element that several items have: read, and noted, once. */
  conditionOf(
    element: object,
    read: () => SketchCondition | undefined,
  ): SketchCondition | undefined {
    if (!this.conditions.has(element)) this.conditions.set(element, read());
    return this.conditions.get(element);
  }

  finish(): void {
    for (const work of this.waiting.splice(0)) work();
  }

  /** A value that is calculated for a condition, which asks whether it is 1. */
  helper(made: string, source: string): SketchCondition {
    const formula = made.includes('VALUE(') ? `IFERROR(${made}, 0)` : made;
    const known = this.helpers.find(({ item }) => item.formula === formula);
    const name = known?.name ?? `~check ${this.helpers.length + 1}`;
    if (!known) {
      const item: SketchItem = {
        type: 'calculated',
        name,
        label: source.replace(/\s+/g, ' ').trim().slice(0, 200),
        formula,
        settings: { shown: undefined },
      };
      this.helpers.push({ item, name });
    }
    return { question: name, op: 'equals', value: 1 };
  }

  /** Notes properties that the reader knows nothing of. */
  leftOver(raw: Raw, at: string, read: ReadonlySet<string>): void {
    const rest = Object.keys(raw).filter((name) => !read.has(name) && !isBlank(raw[name]));
    if (rest.length === 0) return;
    this.note('setting', at, rest.map((name) => `${name}: ${shownValue(raw[name])}`).join('; '));
  }
}

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Two conditions of which both must hold. */
export function both(
  first: SketchCondition | undefined,
  second: SketchCondition | undefined,
): SketchCondition | undefined {
  if (!first || !second) return first ?? second;
  return { all: [first, second] };
}

function questionsOf(condition: SketchCondition | undefined, found: Set<string>): Set<string> {
  if (!condition) return found;
  if ('all' in condition) for (const one of condition.all) questionsOf(one, found);
  else if ('any' in condition) for (const one of condition.any) questionsOf(one, found);
  else if ('not' in condition) questionsOf(condition.not, found);
  else {
    found.add(condition.question);
    if (condition.other) found.add(condition.other.question);
  }
  return found;
}

/** The questions of which an item speaks. */
function questionsIn(item: SketchItem, found: Set<string>): Set<string> {
  questionsOf(item.showIf, found);
  questionsOf(item.requiredIf, found);
  const texts = [item.label, item.help, ...Object.values(item.texts ?? {})].map(ownText);
  for (const text of [...texts, item.formula ?? '']) {
    eachMention(text, ({ question }) => {
      found.add(question);
      return '';
    });
  }
  for (const child of item.children ?? []) questionsIn(child, found);
  return found;
}

/** Pages with each helper before the first question, page or jump that speaks of it. */
export function withHelpers(
  pages: readonly SketchPage[],
  helpers: readonly Helper[],
): SketchPage[] {
  const left = new Map(helpers.map(({ name, item }) => [name, item]));
  if (left.size === 0) return [...pages];
  const taken = (names: ReadonlySet<string>): SketchItem[] =>
    [...names].flatMap((name) => {
      const item = left.get(name);
      if (!item) return [];
      left.delete(name);
      return [...taken(questionsIn(item, new Set())), item];
    });
  const done: { page: SketchPage; items: SketchItem[] }[] = [];
  for (const page of pages) {
    const items: SketchItem[] = [];
    (done.at(-1)?.items ?? items).push(...taken(questionsOf(page.showIf, new Set())));
    for (const item of page.items) items.push(...taken(questionsIn(item, new Set())), item);
    const names = new Set<string>();
    for (const { when } of page.jumps ?? []) questionsOf(when, names);
    items.push(...taken(names));
    done.push({ page, items });
  }
  // Those of endings, and what the owner alone sees.
  done.at(-1)?.items.push(...left.values());
  return done.map(({ page, items }) => ({ ...page, items }));
}

/** A text with each of its languages changed in the same way. */
export function eachText(text: SketchText, change: (text: string) => string): SketchText {
  if (typeof text === 'string') return change(text);
  return {
    text: change(text.text),
    in: Object.fromEntries(
      Object.entries(text.in).map(([language, translated]) => [language, change(translated)]),
    ),
  };
}

/** Two texts, one above the other, in each of their languages. */
export function stackedTexts(first: SketchText, second: SketchText): SketchText {
  const stacked = (...texts: readonly string[]) =>
    texts.filter((text) => text.trim() !== '').join('\n\n');
  const languages = [first, second].flatMap((text) =>
    typeof text === 'string' ? [] : Object.keys(text.in),
  );
  const inLanguage = (text: SketchText, language: string): string =>
    (typeof text === 'string' ? undefined : text.in[language]) ?? ownText(text);
  const own = stacked(ownText(first), ownText(second));
  if (languages.length === 0) return own;
  return {
    text: own,
    in: Object.fromEntries(
      [...new Set(languages)].map((language) => [
        language,
        stacked(inLanguage(first, language), inLanguage(second, language)),
      ]),
    ),
  };
}
