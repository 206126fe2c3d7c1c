/** “If they are vegetarian, ask …”: which question that speaks of, and what it compares. */
import type { SketchCondition, SketchItem } from '@/domain/form/sketch/sketch';
import { ownText } from '@/domain/form/sketch/sketch';
import type { Ask } from './ask';
import { isPredicate } from './grammar';
import { labelFrom, sharesWord, stems } from './label';
import { NUMBER, numberFrom, textParts, lowered, unglued } from './text';

/** What a condition comes to: itself, and a question that has to be asked first if there is none to hang it on. */
export interface Met {
  condition: SketchCondition;
  /** The question it speaks of. */
  about: string;
  /** Asked first. */
  first?: Ask;
  /** The question in whose place `first` stands. */
  instead?: Ask;
}

export const describedName = (ask: Ask): string => ask.item.name ?? ownText(ask.item.label);

const YES =
  /^(?:so|yes|y|(?:it|this|that|he|she) (?:has|is|does|did|was)|you (?:do|have|are|will|did)|(?:this|that) is the case|they (?:do|say yes|said yes|answer(?:ed)? yes|choose yes|chose yes|select(?:ed)? yes|tick(?:ed)? yes|are|will|have|did|agree|accept|can)|(?:the )?answer is yes|yes is (?:chosen|selected|ticked)|ticked|checked|true|selected|chosen)$/;
const NO =
  /^(?:no|not|n|they (?:do not|don't|say no|said no|answer(?:ed)? no|choose no|chose no|select(?:ed)? no|are not|aren't|won't|will not|have not|haven't|did not|didn't|can't|cannot|can not|decline|disagree)|(?:the )?answer is no|no is (?:chosen|selected|ticked))$/;
const NEGATIVE =
  /\b(?:not|no|n't|don't|doesn't|won't|can't|cannot|isn't|aren't|haven't|hasn't|didn't|never|without|unable|decline)\b/;

const NUMERIC: readonly string[] = ['number', 'rating', 'scale', 'nps', 'slider', 'calculated'];

const isYesNo = ({ item }: Ask) => item.type === 'yes_no' || item.type === 'consent';

const last = (asks: readonly Ask[], fits: (ask: Ask) => boolean) => [...asks].reverse().find(fits);

/** Yes or no to a question. */
function answered(ask: Ask, yes: boolean): SketchCondition {
  if (ask.item.type === 'consent')
    return { question: describedName(ask), op: yes ? 'is_answered' : 'is_empty' };
  if (ask.item.type === 'yes_no')
    return { question: describedName(ask), op: 'equals', value: yes ? 'yes' : 'no' };
  const option = ask.item.options?.find(({ label }) =>
    (yes ? /^yes\b/i : /^no\b/i).test(ownText(label)),
  );
  if (option) return { question: describedName(ask), op: 'equals', value: option.value };
  return { question: describedName(ask), op: yes ? 'is_answered' : 'is_empty' };
}

const COMPARED = new RegExp(
  `^(.*?)\\b(?:is |are |was |were |of |scores?|gives? (?:us )?|rates? (?:us |it )?|answers?|says?|spend(?:s)?|bring(?:s|ing)?|order(?:s|ing)?|buys?|has|have|orders?)?\\s*(?:a |an |with )?(?:(less than|below|under|fewer than|lower than|younger than|at most|no more than|up to|more than|over|above|greater than|higher than|older than|at least|exactly|equal to)\\s+)?[£€$]?${NUMBER}(?: (?:or )?\ue014?\\s*(less|lower|below|under|fewer|younger|more|higher|above|over|older))?(?:(?: or | to |-)${NUMBER})?\\b(.*)$`,
  'i',
);

/** “they rated anything under 3”: one of the ratings is. */
function anyRated(text: string, asks: readonly Ask[]): SketchCondition | undefined {
  const rated = asks.filter(({ item }) => item.type === 'rating' || item.type === 'scale');
  if (
    rated.length < 2 ||
    !/\b(?:rated|scored|gave) any(?:thing|one)?\b|\bany (?:of (?:them|these) )?(?:is|are|scores?|ratings?)\b/.test(
      text,
    )
  )
    return undefined;
  const all = rated.flatMap((ask) => numeric(text, [ask]) ?? []);
  return all.length === rated.length ? { any: all } : undefined;
}

function numeric(text: string, asks: readonly Ask[]): SketchCondition | undefined {
  const match = COMPARED.exec(text);
  if (!match) return undefined;
  const [, before = '', word = '', figure, behind = '', second, after = ''] = match;
  const value = numberFrom(figure);
  if (value === undefined) return undefined;
  const candidates = asks.filter(({ item }) => NUMERIC.includes(item.type));
  const said = `${before} ${after}`;
  const aged =
    /young|old|year|minor|adult/.test(text) ||
    (/^(?:they(?: are|'re)? |you are )?(?:under|over|below|above) \d+$/.test(text.trim()) &&
      candidates.some(({ concept }) => concept?.id === 'age'));
  if (
    /^(?:they(?: are|'re)? |you are )?(?:under|over|below|above) (?:1[0-8]|21|65)$/.test(
      text.trim(),
    ) &&
    !candidates.some(({ concept }) => concept?.id === 'age') &&
    asks.some(({ concept }) => concept?.id === 'birth')
  )
    return undefined;
  const ask =
    (aged ? candidates.find(({ concept }) => concept?.id === 'age') : undefined) ??
    candidates.find(({ item }) => sharesWord(ownText(item.label), said)) ??
    (/\b(?:rat(?:e|ing)|scor|star)/.test(text)
      ? last(candidates, ({ item }) => item.type !== 'number')
      : undefined) ??
    (stems(said.replace(/\b(?:they|rating|score|stars?|rate|scores|people)\b/g, '')).length === 0
      ? candidates.at(-1)
      : undefined);
  if (!ask) return undefined;
  const question = describedName(ask);
  const upper = numberFrom(second);
  if (upper !== undefined) return { question, op: 'between', values: [value, upper] };
  if (/less than|below|under|fewer|lower|younger/.test(word))
    return { question, op: 'less_than', value };
  if (/more than|over|above|greater|higher|older/.test(word))
    return { question, op: 'greater_than', value };
  if (/at most|no more|up to/.test(word) || /less|lower|below|under|fewer|younger/.test(behind))
    return { question, op: 'at_most', value };
  if (word === 'at least' || /more|higher|above|over|older/.test(behind))
    return { question, op: 'at_least', value };
  return { question, op: 'equals', value };
}

/** Options that a text names, of the question that fits it best. */
function chosen(
  text: string,
  asks: readonly Ask[],
): { ask: Ask; condition: SketchCondition } | undefined {
  const bare = text.replace(
    /^(?:they|you|the \w+|someone|people|it|he|she)(?:'ve|'re|'s)?\s+(?:(?:have|has) )?(?:choose|chose|chosen|select(?:ed)?|pick(?:ed)?|say|said|answer(?:ed)?|tick(?:ed)?|want(?:s|ed)?|need(?:s)?|prefer|opt(?:ed)? for|go for|went for|would like|are|is|own|have|has)\s+/i,
    '',
  );
  const values = textParts(unglued(bare).replace(/["']/g, ''))
    .map(({ text: part }) => part.replace(/^(?:a|an|the|either) /i, ''))
    .filter((part) => part !== '');
  let best: { ask: Ask; values: string[]; weight: number } | undefined;
  for (const ask of asks) {
    const options = ask.item.options ?? [];
    const found = values.flatMap((value) => {
      const words = stems(value);
      const hit =
        options.find(({ label }) => lowered(ownText(label)) === lowered(value)) ??
        options.find(({ label }) => {
          const own = stems(ownText(label));
          return (
            words.length > 0 &&
            own.length > 0 &&
            (own.every((word) => words.includes(word)) || words.every((word) => own.includes(word)))
          );
        });
      if (!hit) return [];
      // “oppose” is “Strongly oppose”, too.
      const strong = new RegExp(
        `^(?:strongly|very|completely|totally|extremely) ${lowered(value).replace(/[^\p{L} ]/gu, '.')}$`,
        'u',
      );
      return [hit, ...options.filter(({ label }) => strong.test(lowered(ownText(label))))].map(
        (option) => option.value,
      );
    });
    const weight = found.length * 10 + (sharesWord(ownText(ask.item.label), text) ? 3 : 0);
    if (found.length > 0 && weight >= (best?.weight ?? 0))
      best = { ask, values: [...new Set(found)], weight };
  }
  if (!best) return undefined;
  const { ask } = best;
  const question = describedName(ask);
  const negative = NEGATIVE.test(text);
  const several = ask.item.type === 'multiple_choice';
  const [value] = best.values;
  if (best.values.length === 1 && value !== undefined) {
    const op = several
      ? negative
        ? 'not_includes'
        : 'includes'
      : negative
        ? 'not_equals'
        : 'equals';
    return { ask, condition: { question, op, value } };
  }
  return { ask, condition: { question, op: negative ? 'none_of' : 'one_of', values: best.values } };
}

/** “they bring children”: the number of them is asked for. */
function counting(text: string, asks: readonly Ask[]): Met | undefined {
  const match =
    /^(?:they|there|you|it)(?: are|'re|'ll|'ll be| will| will be)? ?(?:have|has|bring(?:ing)?|are|need|want|order|with|coming with|travel(?:ling)? with) (any |no |some )?(?:more |other )?([\w-]+)$/.exec(
      text,
    );
  if (!match) return undefined;
  const ask = last(
    asks,
    ({ item }) => item.type === 'number' && sharesWord(ownText(item.label), match[2] ?? ''),
  );
  if (!ask) return undefined;
  const op = match[1] === 'no ' ? 'equals' : 'greater_than';
  return { condition: { question: describedName(ask), op, value: 0 }, about: describedName(ask) };
}

/** A score that nothing asks for yet. */
function scored(text: string, asks: readonly Ask[]): Met | undefined {
  if (!/\b(?:score|rating|rate|stars?)\b/.test(text) || !/\d|one|two|three|four|five/.test(text))
    return undefined;
  const first: Ask = {
    item: { type: 'rating', label: 'Overall rating', required: true, settings: { max: 5 } },
    source: text,
  };
  const condition = numeric(text, [...asks, first]);
  return condition && { condition, about: 'Overall rating', first };
}

const COMING =
  /\b(?:com(?:e|ing)|attend(?:ing)?|make it|accept|join(?:ing)?|be there|say yes|yes)\b/;

/** Words of what is there already that say the same as a condition. */
function yesNoAbout(text: string, asks: readonly Ask[]): Ask | undefined {
  if (COMING.test(text)) {
    const coming = asks.find(({ concept }) => concept?.id === 'attending');
    if (coming) return coming;
  }
  return asks.find(
    (ask) => isYesNo(ask) && sharesWord(`${ownText(ask.item.label)} ${ask.source}`, text),
  );
}

/**
 * What a condition in words means, given the questions before it.
 *
 * @param said without “if”
 */
export function metBy(said: string, asks: readonly Ask[]): Met | undefined {
  const text = lowered(said)
    .replace(/^(?:that |or not )/, '')
    .replace(/[?.]+$/, '')
    .replace(
      /^(?:the )?(?:customer|client|guest|respondent|person|applicant|user|someone|anyone|people|you)s? (?=(?:is|are|has|have|want|need|choose|select|say|answer|own|live|can|will|don't|doesn't|do|score|rate|give|pick|tick|prefer)\b)/,
      'they ',
    )
    .trim();
  const previous = asks.at(-1);
  if (
    /^(?:they )?(?:say |answer(?:ed)? )?(?:yes to any|any(?: of (?:these|them|the above))? (?:is|are) yes|any (?:apply|applies))\b/.test(
      text,
    )
  ) {
    const all = asks.filter(({ item }) => item.type === 'yes_no');
    const [first] = all;
    if (first)
      return {
        condition:
          all.length === 1 ? answered(first, true) : { any: all.map((ask) => answered(ask, true)) },
        about: describedName(first),
      };
  }
  const chosenAny =
    /^(?:they )?(?:(?:have|tick|choose) )?(?:yes to )?any(?: (?:of (?:these|them|the above)|apply|applies|ticked|chosen))*$/.test(
      text,
    );
  const several = chosenAny ? last(asks, ({ item }) => item.type === 'multiple_choice') : undefined;
  if (several) {
    const question = describedName(several);
    const none = several.item.options?.find(({ label }) => /^none\b/i.test(ownText(label)));
    const answered: SketchCondition = { question, op: 'is_answered' };
    return {
      condition: none
        ? { all: [answered, { question, op: 'not_includes', value: none.value }] }
        : answered,
      about: question,
    };
  }
  if (YES.test(text) || NO.test(text)) {
    const ask =
      last(
        asks,
        (one) =>
          isYesNo(one) ||
          (one.item.options ?? []).some(({ label }) => /^yes\b/i.test(ownText(label))),
      ) ?? previous;
    return ask && { condition: answered(ask, YES.test(text)), about: describedName(ask) };
  }
  if (
    /^(?:they )?(?:chose |choose |select(?:ed)? |pick(?:ed)? |say |said )?"?other"?$/.test(text)
  ) {
    const ask = last(asks, ({ item }) => item.settings?.['other'] === true);
    if (ask)
      return {
        condition: { question: describedName(ask), op: 'equals', value: 'other' },
        about: describedName(ask),
      };
  }
  if (/\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eighteen|twenty)\b/.test(text)) {
    const some = anyRated(text, asks);
    if (some) return { condition: some, about: '' };
    const condition = numeric(text, asks);
    if (condition && 'question' in condition) return { condition, about: condition.question };
  }
  const score = scored(text, asks);
  if (score) return score;
  if (/\bpromoters?\b|\bdetractors?\b|\bpassives?\b/.test(text)) {
    const ask = last(asks, ({ item }) => item.type === 'nps');
    const op = /promoter/.test(text)
      ? 'is_promoter'
      : /detractor/.test(text)
        ? 'is_detractor'
        : 'is_passive';
    if (ask) return { condition: { question: describedName(ask), op }, about: describedName(ask) };
  }
  const some = counting(text, asks);
  if (some) return some;
  const option = chosen(text, asks);
  if (option) return { condition: option.condition, about: describedName(option.ask) };
  if (/\b(?:unhappy|dissatisfied|not (?:happy|satisfied)|low|poor|bad)\b/.test(text)) {
    const ask = last(asks, ({ item }) => ['rating', 'scale', 'nps'].includes(item.type));
    if (ask) {
      const value =
        ask.item.type === 'nps'
          ? 7
          : Math.ceil(Number(ask.item.settings?.['max'] ?? ask.item.settings?.['to'] ?? 5) / 2);
      return {
        condition: { question: describedName(ask), op: 'less_than', value },
        about: describedName(ask),
      };
    }
  }
  const known = yesNoAbout(text, asks);
  if (known)
    return { condition: answered(known, !NEGATIVE.test(text)), about: describedName(known) };
  return asked(said, text, asks);
}

/** The same if the subject is left out: “vegetarian”, “need a car”. */
export function metByWords(condition: string, asks: readonly Ask[]): Met | undefined {
  const met = metBy(condition, asks);
  if (
    met ||
    !isPredicate(condition) ||
    /^(?:they|their|the|it|you|there|any|a|an|this|that|he|she)\b/i.test(condition)
  )
    return met;
  return metBy(`they ${condition}`, asks);
}

/** A new question with yes and no for a condition that nothing before it answers. */
function asked(said: string, text: string, asks: readonly Ask[]): Met | undefined {
  if (!/^(?:they|there|it|the|any|you|this|we)\b/.test(text)) return undefined;
  const negative = NEGATIVE.test(text);
  const positive = unglued(said)
    .replace(/\b(?:do|does) not (?=\w)|\b(?:don't|doesn't) /i, '')
    .replace(/\b(?:is|are)(?:n't| not)\b/i, 'are')
    .replace(/\bhaven't\b|\bhave not\b/i, 'have')
    .replace(/\bcan't\b|\bcannot\b/i, 'can');
  const label = labelFrom(
    `whether ${positive.replace(/\bthey have (?!been|ever|already|any\b|a\b|an\b)(\w+(?:ies|s))\b/i, 'they have any $1')}`,
  );
  const instead = asks.find(
    ({ item, concept }) =>
      (item.type === 'long_text' || item.type === 'short_text') &&
      concept !== undefined &&
      stems(ownText(item.label)).every((word) => stems(text).includes(word)) &&
      !['name', 'message', 'comments', 'description'].includes(concept.id),
  );
  const item: SketchItem = { type: 'yes_no', label, required: true };
  const first: Ask = { item, source: unglued(said) };
  return {
    condition: answered(first, !negative),
    about: label,
    first,
    ...(instead ? { instead } : {}),
  };
}
