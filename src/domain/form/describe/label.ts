/** How a question reads that was described in a few words. */
import { stemOfPast } from './grammar';
import { lowered, sentenceCase, toReader, unglued, withoutArticles } from './text';

const AUXILIARY = /^(?:are|were|can|could|will|would|should|have|had|might|must|may|do|did)(?= )/i;

/** Short forms as the words that they stand for, so that they can change places. */
const CONTRACTED: readonly (readonly [RegExp, string])[] = [
  [/\b(it|he|she|that|this|there|everything) ?'s been\b/gi, '$1 has been'],
  [/\b(it|that|there|this|everything)'s (?!name\b)/gi, '$1 is '],
  [/\b(you|they|we)'re\b/gi, '$1 are'],
  [/\b(you|they|we)'ve\b/gi, '$1 have'],
  [/\b(you|they|we|it|he|she)'ll\b/gi, '$1 will'],
  [/\b(you|they|we)'d\b/gi, '$1 would'],
];

const spelledOut = (clause: string): string =>
  CONTRACTED.reduce((said, [short, long]) => said.replace(short, long), clause);

/** “you need parking” → “do you need parking”; “you are coming” → “are you coming”. */
function asked(short: string): string {
  const clause = spelledOut(short);
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

const OF_MANY =
  /^ (?:suit|work|meet|fit|feel|help|need|want|like|have|cover|match|include|look|seem|make|take|get|go|come|know|use)\b/i;

/** “the child takes medication” → “does the child take medication”. */
function withDoes(clause: string): string {
  const match =
    /^((?:the|your|this|that|our|any|anyone|someone|it|he|she)(?: [\w'-]+){0,2}?) (\w+s|\w+ed)( .*|)$/i.exec(
      clause,
    );
  if (!match) return clause;
  const [, subject = '', verb = '', rest = ''] = match;
  // “the new hours suit them”: the noun is no verb.
  if (OF_MANY.test(rest)) return `do ${subject} ${verb}${rest}`;
  const past = verb.endsWith('ed') ? stemOfPast(verb) : undefined;
  if (past !== undefined) return `did ${subject} ${past}${rest}`;
  if (!/[^s]s$/i.test(verb) || /^(?:allergies|children|details)$/i.test(verb)) return clause;
  const stem = verb
    .replace(/ies$/i, 'y')
    .replace(/(?<=ch|sh|x|ss|o)es$/i, '')
    .replace(/s$/i, '');
  return `does ${subject} ${stem}${rest}`;
}

/** “the food was good” → “was the food good”. */
function asOther(clause: string): string {
  const match =
    /^(.+?) (is|are|was|were|has|have|can|will|may|should|could|would|might|must)(?: (.*))?$/i.exec(
      clause,
    );
  if (!match) return withDoes(clause);
  const [, subject = '', verb = '', rest = ''] = match;
  const plainHave =
    /^ha(?:s|ve)$/i.test(verb) && !/^(?:been|ever|already|had|\w+ed\b|seen|done|got)/i.test(rest);
  if (plainHave) return `${/s$/i.test(verb) ? 'does' : 'do'} ${subject} have ${rest}`;
  return `${verb.toLowerCase()} ${subject} ${rest}`.trim();
}

const QUESTION_WORD =
  /^((?:what|which|when|where|who|why|how)(?= (?:the|your|you|it|this|that|we|our|he|she|there)\b)|which of (?:our|the|these|those|your|my) [^,]*?|how many [^,]*?|how much [^,]*?|how often|how long|how far|how likely|how \w+|what kind of [^,]*?|what type of [^,]*?|what time|what [^,]*?|what|which [^,]*?|which|when|where|who|why|how)(?= (?:you|the|your|it|this|that|we|our|is|are|was|were|he|she|there)\b)(.*)$/i;

/** A question whose words are in the order of a question already. */
const ASKED =
  /^(?:how|what|which|when|where|who|why)(?: [\w'-]+){0,4} (?:do|does|did|are|is|was|were|have|has|can|could|will|would|should) (?:you|your|the|we|our|it|this|that|there|they)\b/i;

const mark = (question: string) => `${sentenceCase(question.trim()).replace(/[?.!]+$/, '')}?`;

/**
 * The label of a question: a clause as a question to the reader, a noun as it is.
 *
 * @param text without words of asking
 */
export const labelFrom = (text: string): string =>
  worded(text).replace(/(?<=\p{L})'(?=\p{L}|\s|$)/gu, '’');

function worded(text: string): string {
  const said = toReader(unglued(text))
    .replace(/\s+/g, ' ')
    .replace(/[.:,]+$/, '')
    .trim();
  const whether = /^(?:whether|if) (?:or not )?(.*)$/i.exec(said);
  if (whether) return mark(asked((whether[1] ?? '').replace(/ or not$/i, '')));
  if (ASKED.test(said) || /^how many of (?:you|us|your)\b/i.test(said)) return mark(said);
  if (/\?$/.test(said) && !/^(?:whether|if|how|what|which|when|where|who|why)\b/i.test(said))
    return mark(said);
  const question = QUESTION_WORD.exec(said);
  if (question) {
    const [, word = '', rest = ''] = question;
    const clause = rest.trim();
    // “what would make you stay” asks already.
    if (
      / (?:would|could|should|will|can|do|does|did|is|are|was|were|makes?|made|puts?|worries|bothers?|motivates?|drives|holds?|frustrates?|excites?|helps?|stops?|brings?|brought|keeps?|went|happened|worked|annoys?|attracted|prompted|led|suits?|interests?|describes?|appl(?:y|ies)|fits?|concerns?|convinced|made)\b/i.test(
        word,
      )
    )
      return mark(said);
    if (/^(?:is|are|was|were|do|does|did|can|could|will|would|should|have)\b/i.test(clause))
      return mark(said);
    return mark(`${word} ${asked(clause)}`);
  }
  if (
    /^(?:how|what|which|when|where|who|why|by whom|do|does|did|are|is|was|were|have|has|had|can|could|will|would|should|may)\b/i.test(
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
