/** What another language calls what English forms ask for: lines of `concept | label | words | options`. */

export interface Lexicon {
  language: 'de' | 'fr' | 'es';
  /** Words that only this language has, for telling it from others. */
  telling: RegExp;
  /** Of concepts: label, the words for it, usual options. */
  concepts: readonly ForeignConcept[];
  kinds: readonly ForeignKind[];
  /** Statements to agree with, by concept. */
  statements: Readonly<Record<string, string>>;
  /** Joins the items of a list. */
  and: RegExp;
  or: RegExp;
  /** From here on the first sentence lists questions. */
  list: RegExp;
  required: RegExp;
  optional: RegExp;
  yesNo: RegExp;
  /** Begins a condition: “if yes”, “if no”, “if …”. */
  ifYes: RegExp;
  ifNo: RegExp;
  if: RegExp;
  /** Words of asking at the start of a clause or an item. */
  asking: RegExp;
  /** “from 1 to 5”; two groups. */
  scale: RegExp;
  /** “between 1 and 10”; two groups. */
  between: RegExp;
  whether: RegExp;
  each: RegExp;
  /** Types by the words of a question that no concept knows. */
  types: readonly (readonly [RegExp, ForeignType])[];
  /** “12 € per ticket”: price and what it is of. */
  price: RegExp;
  howMany: (noun: string) => string;
  total: string;
  details: string;
  thanks: { title: string; text: string };
  formTitle: string;
  quotes: RegExp;
}

type ForeignType =
  | 'number'
  | 'date'
  | 'time'
  | 'file'
  | 'long_text'
  | 'yes_no'
  | 'scale'
  | 'signature'
  | 'phone'
  | 'rating';

export interface ForeignConcept {
  id: string;
  label: string;
  match: RegExp;
  options: readonly string[];
}

export interface ForeignKind {
  title: string;
  match: RegExp;
  /** Ids of concepts; `*` marks a required question. Before `|` what is asked even if others are listed. */
  core: readonly string[];
  rest: readonly string[];
}

const whole = (words: string) => new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'iu');

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('~').map((part) => part.trim()));

/** Lines of `id ~ label ~ words ~ options`. */
export const foreignConcepts = (text: string): ForeignConcept[] =>
  lines(text).map(([id = '', label = '', words = '', options = '']) => ({
    id,
    label,
    match: whole(words),
    options: options === '' ? [] : options.split('/'),
  }));

/**
 * Lines of `title ~ words ~ core | rest`.
 *
 * @param inCompounds whether the words also count as part of longer ones, as in German
 */
export const foreignKinds = (text: string, inCompounds = false): ForeignKind[] =>
  lines(text).map(([title = '', words = '', items = '']) => {
    const [core = [], rest = []] = items
      .split('|')
      .map((part) => part.split(' ').filter((id) => id !== ''));
    return {
      title,
      match: inCompounds ? new RegExp(`(?:${words})`, 'iu') : whole(words),
      core,
      rest,
    };
  });
