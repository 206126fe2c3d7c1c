/**
 * Facets: the tokens by which submissions are found with one `array-contains` (docs/data.md).
 *
 * `unread` · `tag:{tag}` · `assignee:{uid}` · `o:{field}:{option}` · `v:{version}` · `lang:{locale}` · `src:{source}` ·
 * `w:{prefix}` · `more` where some did not fit.
 */
import { fieldsInOrder, isInput, type FormDefinition } from '@/domain/form/definition/definition';
import { optionFacets } from '@/domain/form/fieldTypes/catalogue';
import { answerTo, type Answers } from '@/domain/values/answer';
import { answerTextsIn } from './answerTexts';
import { MAX_TAGS } from '@/domain/options/responseMarks';
import { beginningsOf, isWholeToken, tokenOf } from '@/domain/text/search';
import { wordsOf } from '@/domain/text/plainText';

/** Most tokens of one submission: each is an index entry, four times over. */
export const MAX_FACETS = 150;
/** Of these, what is kept free for marks that come and go: `unread`, the source, the assignee, tags. */
const MARK_FACETS = MAX_TAGS + 3;
/** Most tokens that answers make. */
export const MAX_ANSWER_FACETS = MAX_FACETS - MARK_FACETS;
const PREFIX_MIN = 2;
const PREFIX_MAX = 8;
/** A submission whose tokens did not all fit carries this one, so that a search knows to look into it too. */
export const MORE_FACET = 'more';

/** Whether the token of a word says all of it: a longer one is compared with the texts themselves. */
export const isWholeFacet = (word: string) => isWholeToken(word, PREFIX_MAX);

/**
 * The token of a word that a search asks for; undefined if it is too short.
 *
 * @param word as `wantedWords` gives it
 */
export function searchFacet(word: string): string | undefined {
  const token = tokenOf(word, PREFIX_MAX, PREFIX_MIN);
  return token === undefined ? undefined : `w:${token}`;
}

/**
 * The token that responses had for this search before accents were left out of tokens; undefined if it is the same.
 * Responses keep the tokens that they were stored with.
 */
export function formerFacet(search: string, token: string): string | undefined {
  const [word = ''] = wordsOf(search).sort((a, b) => b.length - a.length);
  const former = `w:${[...word].slice(0, PREFIX_MAX).join('')}`;
  return word === '' || former === token ? undefined : former;
}

/**
 * Tokens of answers that are fit to store: options first, word prefixes last.
 *
 * @param locale the language in which the form was read
 */
export function facetsOf(
  definition: FormDefinition,
  answers: Answers,
  version: number,
  locale: string = definition.locale,
): string[] {
  const inputs = fieldsInOrder(definition).filter(isInput);
  const tokens = new Set<string>([`v:${version}`, `lang:${locale}`]);
  for (const field of inputs) {
    const answer = answerTo(answers, field.id);
    if (answer) for (const token of optionFacets(field, answer)) tokens.add(token);
  }
  for (const field of inputs) {
    const answer = answerTo(answers, field.id);
    for (const text of answer ? answerTextsIn(answer) : []) addPrefixes(tokens, text);
    if (tokens.size > MAX_ANSWER_FACETS) break;
  }
  const all = [...tokens];
  return all.length <= MAX_ANSWER_FACETS
    ? all
    : [...all.slice(0, MAX_ANSWER_FACETS - 1), MORE_FACET];
}

function addPrefixes(tokens: Set<string>, text: string): void {
  for (const beginning of beginningsOf([text], PREFIX_MAX, PREFIX_MIN)) {
    tokens.add(`w:${beginning}`);
    // One over the limit is enough to know that there is more.
    if (tokens.size > MAX_ANSWER_FACETS) return;
  }
}
