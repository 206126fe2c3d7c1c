/**
 * Whether a response looks like spam, by points: what is doubtful alone is not enough, what is certain is. It is never
 * refused: it is stored as spam, with the reasons, and its owner takes it back with one press (decision 0213).
 */
import type { SpamFilter } from '@/domain/documents/access.schema';
import type { Doubt, DoubtCode, SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { FieldType, FormDefinition } from '@/domain/form/definition/definition';
import { foldForSearch } from '@/domain/text/fold';
import { linksIn } from '@/domain/text/links';
import { wholeWords } from '@/domain/text/wholeWords';
import type { Answers } from '@/domain/values/answer';
import { changeResponseStatus } from './responseActions';
import { SPAM_WORDS } from './spamWords';

/** Points from which on a response is spam. */
const ENOUGH = 100;

/** Types whose answers are free texts. */
const FREE: readonly FieldType[] = ['short_text', 'long_text', 'group'];
/** Types in whose answers no one writes a link. */
const NAMES: readonly FieldType[] = ['name', 'address'];

/** Shorter texts are often the same: “Thank you”, “No”. */
const SAME_LENGTH = 20;
/** Longer texts are not typed within so many seconds. */
const TYPED = { length: 30, seconds: 3 };

/** What is known of a response that arrives. */
export interface Suspect {
  definition: FormDefinition;
  answers: Answers;
  /** Seconds since the server first heard of the visit; undefined if it did not. */
  seconds?: number | undefined;
  /** How many responses of the last day said just the same. */
  same: number;
  filter: SpamFilter;
}

/** All texts in a value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}

function textsOf(
  { definition, answers }: Pick<Suspect, 'definition' | 'answers'>,
  types: readonly FieldType[],
) {
  return Object.entries(answers).flatMap(([id, answer]) => {
    const field = definition.fields[id];
    return field && types.includes(field.type) ? stringsIn(answer.v) : [];
  });
}

/** Whether so much was written that the same text again is no coincidence. */
export const hasOwnText = (about: Pick<Suspect, 'definition' | 'answers'>): boolean =>
  textsOf(about, FREE).some((text) => text.trim().length >= SAME_LENGTH);

/** Addresses of people are no links. */
const websitesIn = (texts: readonly string[]) =>
  texts.flatMap(linksIn).filter((link) => !link.includes('@'));

const pointsOfLinks = (n: number) => (n < 2 ? 0 : n < 6 ? 20 * n - 10 : ENOUGH);

const KNOWN = SPAM_WORDS.map((word) => ({ word, pattern: wholeWords([word]) }));

/** The reasons to doubt a response, each with its points. */
function weighed(suspect: Suspect): { doubt: Doubt; points: number }[] {
  const found: { doubt: Doubt; points: number }[] = [];
  const add = (code: DoubtCode, points: number, more: Omit<Doubt, 'code'> = {}) => {
    if (points > 0) found.push({ doubt: { code, ...more }, points });
  };
  const free = textsOf(suspect, FREE);
  const names = textsOf(suspect, NAMES);
  const { seconds, same, filter } = suspect;
  const length = free.join('').length;
  if (seconds !== undefined && seconds < TYPED.seconds && length >= TYPED.length)
    add('fast', 60, { n: Math.max(0, Math.round(seconds * 10) / 10) });
  const links = websitesIn(free).length;
  add('links', pointsOfLinks(links), { n: links });
  add('name_link', websitesIn(names).length > 0 ? 60 : 0);
  if (/\[url[=\]]|<a\s[^>]*href/i.test(free.join('\n'))) add('markup', 60);
  if (hasOwnText(suspect)) add('same', same < 2 ? 0 : same < 3 ? 50 : ENOUGH, { n: same });
  const folded = foldForSearch([...free, ...names].join('\n'));
  const all = foldForSearch(
    Object.values(suspect.answers)
      .flatMap(({ v }) => stringsIn(v))
      .join('\n'),
  );
  const own = (filter.words ?? []).find((word) => all.includes(foldForSearch(word)));
  if (own !== undefined) add('listed', ENOUGH, { word: own });
  const known = KNOWN.filter(({ pattern }) => pattern.test(folded));
  if (known[0]) add('word', known.length > 1 ? 80 : 40, { word: known[0].word });
  return found;
}

/** Why a response is taken for spam; empty if it is not. */
export function doubtsOf(suspect: Suspect): Doubt[] {
  if (suspect.filter.off) return [];
  const found = weighed(suspect);
  const points = found.reduce((sum, one) => sum + one.points, 0);
  return points < ENOUGH
    ? []
    : found.toSorted((a, b) => b.points - a.points).map(({ doubt }) => doubt);
}

/**
 * The response as spam from the start: it has no effects, takes no place and keeps no value from others. “Not spam” does
 * all of that, as for one that a member had marked.
 *
 * @param locks of values that a form takes once: a restore takes those that are still free
 */
export function asSpam(
  submission: SubmissionDoc,
  doubts: readonly Doubt[],
  locks: NonNullable<SubmissionDoc['freedLocks']>,
  now: number,
): SubmissionDoc {
  const change = changeResponseStatus(submission, 'spam', now);
  if (change === undefined || change === 'same') return submission;
  const { places: _places, pendingSince: _since, ...rest } = submission;
  return {
    ...rest,
    status: change.status,
    ...(change.fields.before ? { before: change.fields.before } : {}),
    ...(change.fields.purgeAt ? { purgeAt: change.fields.purgeAt } : {}),
    ...(locks.length > 0 ? { freedLocks: locks } : {}),
    todo: [],
    doubts: [...doubts],
  };
}
