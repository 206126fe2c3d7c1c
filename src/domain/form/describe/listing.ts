/** A list of what is asked for: which of its items are questions, and which are what can be chosen. */
import { optionsOf, type Ask } from './ask';
import { withDetails } from './withDetails';
import { conceptIn } from './fromConcept';
import { asksIn, CHATTER } from './asks';
import { detailsOf } from './details';
import { sizeRange, sizesAt } from './phrasing/sizes';
import { rankingIn } from './phrasing/ranking';
import { isBounds } from './phrasing/when';
import { rowClass } from './phrasing/rows';
import { labelFrom } from './label';
import {
  GIVEN,
  textParts,
  lowered,
  sentenceCase,
  unglued,
  withoutArticles,
  withoutAsking,
  type TextPart,
} from './text';

/** A head, and the words that begin a list of what can be chosen. */
const CHOICE_OF =
  /^(.*?)\s*(?:[:–]\s*|\b(?:such as|(?<!(?:would|you|they|we|i|to|'d) )like|e\.g\.?|for example|with (?:the )?options?(?: of)?|(?:the )?options?(?: are| of|:)?|choos(?:e|ing) (?:from|between)|choice (?:of|between)|pick(?:ing)? (?:from|between)|select(?:ing)? (?:from|between)|either|from|being|between|which (?:can|could) be|(?:they |who |which )?(?:can|could) be|out of)\s+)(.+)$/i;

const WHETHER =
  /^(?:(?:whether|if|do|does|would|will|are|is|was|were|should|did|can) )(?:(?:they|you|it|he|she|people|guests|the \w+)(?:'d|'re|'s| are| is| would| will|'ll)?(?: (?:like|want|prefer|need|choose|be|have|take|pay|pay by|come by|go for|to|a|an))*|it's|it is|for)\s+(.+)$/i;

/** Bounds and scales of numbers, which are no choice. */
const NUMBERS =
  /\b(?:between|from|out of|scale of) [£€$]?(?:\d|one\b|zero\b)|\bfrom (?:now|today|home|very|not|extremely|poor|low)\b/i;

const isGiven = (text: string) => text.includes(GIVEN);

const isConfirmed = (text: string) =>
  /\b(?:confirm\w*|consent|permission|opt-?in|declaration|terms)\b/i.test(text);

const isShort = (text: string, words = 4) => unglued(text).trim().split(/\s+/).length <= words;

/** A text that is nothing but the name of something to ask. */
function isQuestionName(text: string): boolean {
  const clean = lowered(withoutArticles(withoutAsking(text)));
  const found = conceptIn(clean);
  return found !== undefined && found.length >= clean.length - 1;
}

const looksAsked = (text: string) =>
  /^(?:how|what|which|when|where|who|why|whether|if|do|does|are|is|their|your|a|an|any|the) /i.test(
    text,
  ) ||
  isQuestionName(text) ||
  namesOwn(text);

const OWN_TYPES: readonly string[] = ['name', 'email', 'phone', 'address', 'date', 'file'];

/** “staff email”, “home address”: a question of its own, whatever comes behind it. */
function namesOwn(text: string): boolean {
  const clean = lowered(withoutArticles(withoutAsking(text)));
  const found = conceptIn(clean);
  return (
    found !== undefined &&
    OWN_TYPES.includes(found.concept.type) &&
    found.start > 0 &&
    found.start + found.length === clean.length &&
    !/^(?:by|via|through|no|other|another)\b/.test(clean)
  );
}

/** The name of a choice that was given by its options alone. */
const either = (options: readonly string[]) =>
  `${sentenceCase(options.slice(0, -1).join(', '))} or ${options.at(-1) ?? ''}?`;

const MONTH =
  /^(\d{1,2}(?:st|nd|rd|th)?) ((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*(?: \d{4})?)$/i;

/** “12, 13 or 19 December”: the month is of each. */
function distributed(options: readonly string[]): readonly string[] {
  const month = MONTH.exec(unglued(options.at(-1) ?? ''))?.[2];
  if (month === undefined) return options;
  return options.map((option) =>
    /^\d{1,2}(?:st|nd|rd|th)?$/.test(option.trim()) ? `${option.trim()} ${month}` : option,
  );
}

const GRADES =
  /^(?:full|half|quarter|single|double|twin|small|medium|large|short|long|hot|cold|white|brown|adult|junior|morning|afternoon|evening|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/i;

/** “full or half plot”: the noun is of both. */
const SHARED = new RegExp(`^(${GRADES.source.slice(1, -1)}) (?![a-z]+ed$)([a-z]+)$`, 'i');

const VERB =
  /^(?:wear(?:ing)?|us(?:e|ing)|own(?:ing)?|driv(?:e|ing)|eat(?:ing)?|drink(?:ing)?|bring(?:ing)?|lend(?:ing)?|help(?:ing)?(?: to)?|tak(?:e|ing)|play(?:ing)?|speak(?:ing)?|work(?:ing)?|liv(?:e|ing)|com(?:e|ing)(?: by)?|travel(?:ling)?(?: by)?|pay(?:ing)?(?: by)?) (?=\S)/i;

function choice(head: string, options: readonly string[], source: string): Ask {
  const clean = distributed(options).map((option) =>
    unglued(option)
      .replace(/\?+$/, '')
      .replace(
        /^(?!The \p{Lu})(?:[Tt]he|an?(?! (?:few|little|lot|bit|couple)\b)|[Ee]ither|for|by|in(?! person)|with)\s+(?=\p{L}{2})/u,
        '',
      )
      .replace(/^["']|["']$/g, '')
      .trim(),
  );
  const shared = SHARED.exec(clean.at(-1) ?? '');
  const isShared = shared !== null && clean.slice(0, -1).every((one) => GRADES.test(one));
  if (isShared) clean[clean.length - 1] = shared[1] ?? '';
  const named = withoutArticles(withoutAsking(head));
  const [ask] = named === '' ? [] : asksIn(`${named}`);
  const details = { text: named, settings: {}, options: clean };
  if (ask) return withDetails({ ...ask, source }, details);
  const label =
    named !== '' ? labelFrom(named) : isShared ? `Which ${shared[2] ?? ''}?` : either(clean);
  // “bringing savoury or sweet”: the verb is of the question.
  const verb = VERB.exec(clean[0] ?? '')?.[0];
  if (verb !== undefined && named === '' && !clean.slice(1).some((one) => one.startsWith(verb)))
    clean[0] = (clean[0] ?? '').slice(verb.length);
  return withDetails(
    { item: { type: 'single_choice', label, required: false, options: optionsOf(clean) }, source },
    details,
  );
}

/** How many parts from `at` on are options of one choice: up to the one joined by “or” or, behind words of choosing, “and”. */
function optionsFrom(parts: readonly TextPart[], at: number, mayAnd: boolean): number {
  let end = at;
  for (let index = at + 1; index < parts.length; index += 1) {
    const part = parts[index];
    if (!part || !isShort(part.text, 6) || isGiven(part.text)) break;
    if (part.joint !== 'or' && (looksAsked(part.text) || isConfirmed(part.text))) break;
    end = index;
    if (part.joint === 'or' || (mayAnd && part.joint === 'and')) {
      // “red, green or blue or black”
      if (parts[index + 1]?.joint === 'or') continue;
      break;
    }
  }
  return end;
}

/** Whether a choice begins in this part: its head and first option, and the index of its last option. */
function choiceAt(
  parts: readonly TextPart[],
  at: number,
): { head: string; first: string; end: number } | undefined {
  const part = parts[at];
  if (!part) return undefined;
  const words = withoutAsking(part.text);
  if (
    isGiven(words) ||
    NUMBERS.test(words) ||
    /^(?:what|which|who) (?:can|could) be\b/i.test(words)
  )
    return undefined;
  if (/"/.test(words) && !/:|\boptions?\b/i.test(words)) return undefined;
  const whether = WHETHER.exec(words);
  const orAt = parts.findIndex((other, index) => index > at && other.joint === 'or');
  const allShort =
    orAt > at &&
    parts
      .slice(at + 1, orAt + 1)
      .every(
        ({ text }, index) =>
          isShort(text, 5) &&
          !/\(|:/.test(unglued(text)) &&
          (index === orAt - at - 1 || !looksAsked(text)),
      );
  if (whether && allShort)
    return { head: '', first: whether[1] ?? '', end: optionsFrom(parts, at, false) };
  const listed = CHOICE_OF.exec(words);
  if (
    listed &&
    isShort(listed[2] ?? '', 6) &&
    !/\([^)]*[,\ue013]/.test(listed[2] ?? '') &&
    (parts[at + 1]?.joint === 'comma' ||
      parts[at + 1]?.joint === 'or' ||
      parts[at + 1]?.joint === 'and')
  ) {
    const end = optionsFrom(parts, at, true);
    const isClear =
      end > at &&
      (parts[end]?.joint === 'or' ||
        !/\b(?:from|being|between|out of|either)\s+\S+(?: \S+)?$/i.test(words)) &&
      !/^(?:from|like|between|out of)\b/i.test(words) &&
      (listed[1] ?? '') !== '';
    if (isClear || (end > at && /choos|choice|pick|select|option|either/i.test(words)))
      return { head: listed[1] ?? '', first: listed[2] ?? '', end };
  }
  if (!allShort) return undefined;
  const clean = lowered(words);
  const found = conceptIn(lowered(withoutArticles(words)));
  if (
    found &&
    found.start === 0 &&
    found.concept.type !== 'number' &&
    found.length < lowered(withoutArticles(words)).length
  ) {
    const text = withoutArticles(words);
    const first = text.slice(found.length).trim();
    if (
      first !== '' &&
      isShort(first, 4) &&
      // “grade reached, child or adult”: these are no grades.
      (orAt === at + 1 ||
        rowClass(parts[at + 1]?.text ?? '') === undefined ||
        rowClass(parts[at + 1]?.text ?? '') === rowClass(first)) &&
      !/[()]/.test(first) &&
      !/^(?:of|for|to|in|on|at|from|with|about|they|you)\b/i.test(first)
    ) {
      return { head: text.slice(0, found.length), first, end: optionsFrom(parts, at, false) };
    }
  }
  // “phone or email”: two questions, unless both are nothing that one asks for.
  if (orAt === at + 1 && isQuestionName(part.text) && isQuestionName(parts[orAt]?.text ?? ''))
    return undefined;
  if (found && found.length >= clean.length - 2) {
    // “T-shirt size, small, medium or large”
    const next = parts[at + 1];
    const isChoice = found.concept.options !== undefined || found.concept.type.endsWith('_choice');
    const begins = parts
      .slice(at + 1, orAt + 1)
      .some(({ text }) => conceptIn(lowered(withoutArticles(text)))?.start === 0);
    const other = parts[orAt]?.text ?? '';
    if (orAt === at + 1 && isChoice && isShort(other, 3) && !isQuestionName(other))
      return { head: '', first: words, end: orAt };
    const [usual = ''] = found.concept.options ?? [];
    const isOther =
      rowClass(next?.text ?? '') !== undefined && rowClass(usual) !== rowClass(next?.text ?? '');
    if (next && next.joint === 'comma' && orAt > at + 1 && isChoice && !begins && !isOther)
      return { head: words, first: next.text, end: optionsFrom(parts, at + 1, false) };
    return undefined;
  }
  if (!isShort(words, 4) || looksAsked(words)) return undefined;
  // “grade reached, child or adult”: only the last two are of one kind.
  const next = parts[at + 1];
  const kind = rowClass(next?.text ?? '');
  if (orAt > at + 1 && next?.joint === 'comma' && kind !== undefined && rowClass(words) !== kind)
    return undefined;
  // “favourite toys, foods they won't eat, nappies or toilet trained”: only the last two can be chosen between.
  const isLoose =
    at > 0 && orAt - at > 1 && parts.slice(at, orAt + 1).some(({ text }) => !isShort(text, 3));
  if (isLoose) return undefined;
  return { head: '', first: words, end: optionsFrom(parts, at, false) };
}

/** “the event (date, venue, number of guests)”: what is in brackets is asked for. */
function questionsIn(text: string): string | undefined {
  const match = /^(.*)\(([^()]+)\)$/.exec(unglued(text).trim());
  if (
    !match ||
    /\b(?:contact|preferred|prefer|how|by|which|what|type|method|describe|description|details)\b/i.test(
      match[1] ?? '',
    )
  )
    return undefined;
  const parts = textParts(match[2] ?? '');
  const named = parts.filter(({ text: part }) => isQuestionName(part)).length;
  return parts.length >= 2 && named >= 2 && named / parts.length >= 0.6 ? match[2] : undefined;
}

/** Options with strokes between them: “S/M/L”, “beef/fish/veggie”. */
const STROKES = /^(.*?)[ :]+((?:[^\s/]+\/){2,}[^\s/]+|[^\s/]+\/[^\s/]+\/[^\s/]+)$/;

/** What is said of the question before. */
const ONLY_DETAILS =
  /^(?:(?:max(?:imum)?|min(?:imum)?|at least|at most|up to|no more than)(?: of)? \d+(?: \w+)?|between \d+ (?:and|\ue011) \d+|\d+ ?(?:to|-) ?\d+|not in the (?:past|future)|in the (?:past|future) only|(?:not )?(?:required|mandatory|compulsory)|optional|yes ?(?:\/|or|\ue014)? ?no|(?:please )?(?:tick|choose|select|pick) (?:all|any|as many)\b.*)$/i;

/** The question with what a text says of it alone; undefined if the text says more. */
export const detailed = (ask: Ask, text: string): Ask | undefined =>
  ONLY_DETAILS.test(text.replace(/\?$/, '')) || isBounds(text)
    ? withDetails(ask, detailsOf(text))
    : undefined;

export interface Listed {
  asks: Ask[];
  /** Items that ask for nothing we know. */
  unread: string[];
}

/** The questions of a list, in its order. */
export function asksOfList(text: string, given: readonly Ask[] = []): Listed {
  const ranked = rankingIn(text);
  if (ranked) {
    const before = asksOfList(ranked.before, given);
    const after = asksOfList(ranked.after, given);
    return {
      asks: [...before.asks, ranked.ask, ...after.asks],
      unread: [...before.unread, ...after.unread],
    };
  }
  const parts = textParts(text);
  const asks: Ask[] = [];
  const unread: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (!part) continue;
    const known = new RegExp(`${GIVEN}(\\d+)${GIVEN}`).exec(part.text);
    if (known) {
      const ask = given[Number(known[1])];
      if (ask) asks.push(ask);
      continue;
    }
    // “signature not needed”
    if (/ (?:is |are )?not (?:needed|required|necessary)$/i.test(part.text)) continue;
    const sizes = sizesAt(parts, at);
    if (sizes) {
      asks.push(choice(sizes.head, sizes.options, unglued(part.text)));
      at = sizes.end;
      continue;
    }
    const range = sizeRange(unglued(part.text));
    if (range) {
      asks.push(choice(range.head, range.options, unglued(part.text)));
      continue;
    }
    const inner = questionsIn(part.text);
    if (inner !== undefined) {
      const several = asksOfList(inner, given);
      asks.push(...several.asks);
      unread.push(...several.unread);
      continue;
    }
    const stroke = STROKES.exec(part.text);
    if (stroke && !/^https?:/i.test(stroke[2] ?? '')) {
      asks.push(choice(stroke[1] ?? '', (stroke[2] ?? '').split('/'), unglued(part.text)));
      continue;
    }
    const chosen = choiceAt(parts, at);
    if (chosen && chosen.end > at) {
      const from = chosen.first === parts[at + 1]?.text ? at + 2 : at + 1;
      const options = [chosen.first, ...parts.slice(from, chosen.end + 1).map((one) => one.text)];
      const last = options.at(-1) ?? '';
      const { text: lastOption, required } = detailsOf(last);
      options[options.length - 1] = lastOption === '' ? last : lastOption;
      const made = choice(
        chosen.head,
        options,
        unglued(
          parts
            .slice(at, chosen.end + 1)
            .map((one) => one.text)
            .join(', '),
        ),
      );
      asks.push(required === undefined ? made : { ...made, item: { ...made.item, required } });
      at = chosen.end;
      continue;
    }
    const previous = asks.at(-1);
    const bounded = previous && detailed(previous, part.text);
    if (bounded) {
      asks[asks.length - 1] = bounded;
      continue;
    }
    const found = asksIn(part.text, parts.length > 1);
    // “tea and coffee yes or no”
    const isBoth =
      part.joint === 'and' &&
      /\byes ?(?:\/|\ue014|or)? ?no\)?$|\b(?:needed|required)\?$/i.test(part.text);
    if (previous && isBoth && previous.item.type === 'short_text' && !previous.concept)
      asks[asks.length - 1] = { ...previous, item: { ...previous.item, type: 'yes_no' } };
    asks.push(...found);
    if (
      found.length === 0 &&
      !CHATTER.test(lowered(withoutArticles(part.text))) &&
      !/^(?:etc|total|so on|please|thanks|that|all|the rest|everything|thank you)\b/i.test(
        part.text,
      )
    )
      unread.push(unglued(part.text));
  }
  return { asks, unread };
}
