/** How a question reads that was described in a few words. */
import { stemOfPast } from './grammar';
import { lowered, sentenceCase, toReader, unglued, withoutArticles } from './text';

const AUXILIARY = /^(?:are|were|can|could|will|would|should|have|had|might|must|may|do|did)(?= )/i;

/** “you need parking” → “do you need parking”; “you are coming” → “are you coming”. */
function asked(clause: string): string {
  const match = /^you (.*)$/i.exec(clause);
  if (!match) return asOther(clause);
  const rest = match[1] ?? '';
  const auxiliary = AUXILIARY.exec(rest);
  if (auxiliary) {
    const verb = auxiliary[0].toLowerCase();
    const after = rest.slice(auxiliary[0].length).trim();
    const isPlainHave = verb === 'have' || verb === 'had';
    // “you have a dog” asks with do; “you have been here” with have.
    if (
      isPlainHave &&
      !/^(?:been|ever|already|\w+ed\b|had|seen|done|got|visited|used|heard)/i.test(after)
    ) {
      return `${verb === 'had' ? 'did' : 'do'} you have ${after}`;
    }
    return `${verb} you ${after}`;
  }
  const [verb = '', ...others] = rest.split(' ');
  const stem = stemOfPast(verb);
  if (stem !== undefined) return ['did you', stem, ...others].join(' ');
  return `do you ${rest}`;
}

/** “the food was good” → “was the food good”. */
function asOther(clause: string): string {
  const match = /^(.+?) (is|are|was|were|has|have|can|will|should) (.*)$/i.exec(clause);
  if (!match) return clause;
  const [, subject = '', verb = '', rest = ''] = match;
  const plainHave =
    /^ha(?:s|ve)$/i.test(verb) && !/^(?:been|ever|already|had|\w+ed\b|seen|done|got)/i.test(rest);
  if (plainHave) return `${/s$/i.test(verb) ? 'does' : 'do'} ${subject} have ${rest}`;
  return `${verb.toLowerCase()} ${subject} ${rest}`.trim();
}

const QUESTION_WORD =
  /^(how many [^,]*?|how much [^,]*?|how often|how long|how far|how likely|how \w+|what kind of [^,]*?|what type of [^,]*?|what time|what [^,]*?|what|which [^,]*?|which|when|where|who|why|how)(?= (?:you|the|your|it|this|that|we|our|is|are|was|were)\b)(.*)$/i;

/** A question whose words are in the order of a question already. */
const ASKED =
  /^(?:how|what|which|when|where|who|why)(?: [\w'-]+){0,4} (?:do|does|did|are|is|was|were|have|has|can|could|will|would|should) (?:you|your|the|we|our|it|this|that|there|they)\b/i;

const mark = (question: string) => `${sentenceCase(question.trim()).replace(/[?.!]+$/, '')}?`;

/**
 * The label of a question: a clause as a question to the reader, a noun as it is.
 *
 * @param text without words of asking
 */
export function labelFrom(text: string): string {
  const said = toReader(unglued(text))
    .replace(/\s+/g, ' ')
    .replace(/[.:,]+$/, '')
    .trim();
  const whether = /^(?:whether|if) (?:or not )?(.*)$/i.exec(said);
  if (whether) return mark(asked((whether[1] ?? '').replace(/ or not$/i, '')));
  if (ASKED.test(said)) return mark(said);
  const worded = QUESTION_WORD.exec(said);
  if (worded) {
    const [, word = '', rest = ''] = worded;
    const clause = rest.trim();
    if (/^(?:is|are|was|were|do|does|did|can|could|will|would|should|have)\b/i.test(clause))
      return mark(said);
    return mark(`${word} ${asked(clause)}`);
  }
  if (
    /^(?:how|what|which|when|where|who|why|do|does|did|are|is|have|has|can|could|will|would|should)\b/i.test(
      said,
    )
  ) {
    return mark(said);
  }
  const noun = withoutArticles(said).replace(/^number of /i, 'Number of ');
  return sentenceCase(/^you(?:r)?\b/i.test(noun) ? noun : noun.replace(/\byour\b/gi, 'your'));
}

/** Whether two texts are of the same thing: they share a word that says something. */
export function sharesWord(a: string, b: string): boolean {
  const words = new Set(stems(a));
  return stems(b).some((word) => words.has(word));
}

const EMPTY = new Set(
  'a an the and or of to in for on with is are was be you your they their them do does did what which how many will would have has any if not it this that we our ask about at by from need want like please other than more less'.split(
    ' ',
  ),
);

/** Words of a text that say something, without the endings of plurals and verbs. */
export const stems = (text: string): string[] =>
  lowered(text)
    .replace(/[^\p{L}\p{N}\s-]/gu, ' ')
    .split(/[\s-]+/)
    .filter((word) => word.length > 1 && !EMPTY.has(word))
    .map(stem);

/** A word without its ending, roughly: enough to find “attending” in “attend”, “allergies” in “allergic”. */
export const stem = (word: string): string => {
  const base = word
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?:ing|ers?|ed|ions?|es|s|ic|ly)$/, '')
    .replace(/(.)\1$/, '$1');
  return base.length >= 3 ? base.replace(/[ey]$/, '') : word;
};
