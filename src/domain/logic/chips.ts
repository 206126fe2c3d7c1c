/** Answers in texts as their owner reads and edits them: as chips (`@First name`), while ids are stored. */
import { fieldOf, isInput, type Field, type Scope } from '@/domain/form/definition/definition';
import { answerPartsOf } from '@/domain/form/fieldTypes/catalogue';
import { placeholder } from '@/domain/form/definition/placeholders';
import { PLACEHOLDER } from '@/domain/form/definition/placeholders';

/** Stands for one reference in an edited text: one UTF-16 unit, so that a caret counts it as one character. */
export const CHIP = '\uFFFC';

/**
 * A text as it is edited. The nth `CHIP` in `text` is `refs[n]`, the reference as it is stored. A sign of that kind
 * that someone wrote is its own reference, so that nothing is lost on the way back.
 */
export interface Chips {
  readonly text: string;
  readonly refs: readonly string[];
}

/** A reference in its parts. `fallback` is undefined where none was ever written. */
export interface Reference {
  id: string;
  part: string | undefined;
  fallback: string | undefined;
}

const ATOM = new RegExp(`${PLACEHOLDER.source}|${CHIP}`, 'g');

/** Whether a stored text holds a reference. */
export const hasReferences = (stored: string): boolean =>
  stored.includes('{{@') && stored.search(PLACEHOLDER) >= 0;

/** A stored text as it is edited. */
export function toChips(stored: string): Chips {
  const refs: string[] = [];
  const text = stored.replace(ATOM, (all) => {
    refs.push(all);
    return CHIP;
  });
  return { text, refs };
}

/** An edited text as it is stored. */
export function fromChips({ text, refs }: Chips): string {
  let n = 0;
  return text.replaceAll(CHIP, () => refs[n++] ?? '');
}

/** A part of an edited text, as it is stored. */
export function storedBetween({ text, refs }: Chips, from: number, to?: number): string {
  const before = chipsIn(text.slice(0, from));
  return fromChips({ text: text.slice(from, to), refs: refs.slice(before) });
}

/** How many chips an edited text holds. */
export const chipsIn = (text: string): number => text.split(CHIP).length - 1;

/** The parts of a stored reference; undefined for anything else. */
export function referenceIn(ref: string): Reference | undefined {
  const found = new RegExp(`^${PLACEHOLDER.source}$`).exec(ref);
  return found ? { id: found[1] ?? '', part: found[2], fallback: found[3] } : undefined;
}

/** A reference as it is stored. Signs that would end it are left out of its fallback. */
export function referenceText({ id, part, fallback }: Reference): string {
  return placeholder(`@${id}`, part, fallback?.replace(/[{}|\n\r]/g, ''));
}

const REMOVED = 'removed question';

/** Maximum depth of nested references in names: a label may refer to one that refers back to it. */
const DEPTH = 2;

/** A stored text in one line as its owner reads it: each reference by the name of its question, after an `@`. */
export function withNames(text: string, scope: Scope): string {
  return named(text, scope, DEPTH);
}

function named(text: string, scope: Scope, depth: number): string {
  if (!text.includes('{{@')) return text;
  return text.replace(
    PLACEHOLDER,
    (_all, id: string, part?: string) =>
      `@${depth < 0 ? keyOf(id, scope) : nameOf(id, part, scope, depth)}`,
  );
}

/** The same with each fallback, where two wordings that differ in nothing else are told apart. */
export function withFallbacks(text: string, scope: Scope): string {
  return text.replace(PLACEHOLDER, (all, _id: string, _part?: string, fallback?: string) =>
    fallback ? `${withNames(all, scope)} (or “${fallback}”)` : withNames(all, scope),
  );
}

function keyOf(id: string, scope: Scope): string {
  const field = fieldOf(scope, id);
  return field && isInput(field) ? field.key : REMOVED;
}

/** What a reference is called: “First name”, “Guests”, “Topics: Number of choices”. */
export function referenceName({ id, part }: Reference, scope: Scope): string {
  return nameOf(id, part, scope, DEPTH);
}

function nameOf(id: string, part: string | undefined, scope: Scope, depth: number): string {
  const field = fieldOf(scope, id);
  if (!field || !isInput(field)) return REMOVED;
  const title = titleOf(field, scope, depth);
  if (part === undefined) return title;
  const label = answerPartsOf(field).find((one) => one.id === part)?.label ?? 'removed part';
  // The parts of a name say enough by themselves: “First name”.
  return field.type === 'name' ? label : `${title}: ${label || 'Untitled'}`;
}

function titleOf(field: Field, scope: Scope, depth: number): string {
  const label = named(field.label, scope, depth - 1);
  const line = label.replace(/\s+/g, ' ').trim();
  return line || 'untitled question';
}
