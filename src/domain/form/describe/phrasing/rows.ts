/**
 * Short names of one kind: “S M L XL”, “Mon Tue Wed”, “poor fair good”, “4.30 or 5.30”. Several in a row can be chosen
 * between, whatever divides them; they are put in brackets, in which options are read.
 */
import { MONTHS } from './when';

interface Row {
  /** One name; letters count as they are if the kind says so. */
  item: string;
  exact?: true;
  /** Whether “or” or a stroke has to join them, because forms ask for such things, too. */
  needsOr?: true;
  /** How many there have to be. */
  least?: number;
  /** Words that the text before has to have, or the row itself. */
  only?: RegExp;
  /** Words for what such names are of, which a comma may divide from them: “colour, red or blue”. */
  of?: RegExp;
}

const WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?';
const MONTH = `(?:${MONTHS})[a-z]*`;

/** The kinds of names, the more special first. */
const ROWS: Readonly<Record<string, Row>> = {
  sizes: { item: 'XXXL|XXL|XXS|XS|XL|[2-5]XL|S|M|L', exact: true, of: /sizes?$/i },
  sizeWords: {
    item: 'extra[ -](?:small|large)|small|medium|large|x-large|one size',
    of: /sizes?$/i,
  },
  weekdays: { item: WEEKDAY, of: /days?$|\b(?:which|what) (?:day|night|evening|morning)/i },
  partsOfDay: {
    item: 'early mornings?|mornings?|lunch ?times?|afternoons?|evenings?|nights?|all day|daytime|am|pm|anytime|any time',
  },
  dates: {
    item: `\\d{1,2}(?:st|nd|rd|th)(?: (?:of )?${MONTH})?|\\d{1,2} ${MONTH}`,
    of: /(?:dates?|days?|weeks?|weekend)$/i,
  },
  times: {
    item: '\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm|noon)|\\d{1,2}[:.]\\d\\d|noon|midday|midnight',
    of: /(?:time|slot|session|sitting)s?$/i,
    only: /\b(?:time|slot|session|start|arriv|pick|collect|drop|sitting|when|kick|tee|o'clock|\d ?(?:am|pm))/i,
  },
  lengths: {
    item: '\\d+(?:\\.\\d+)?[ -]?(?:days?|weeks?|months?|years?|yrs?|minutes?|mins?|hours?|hrs?|inch(?:es)?|cm|mm|kg|grams?|g|ml|litres?|km|k|miles?|tiers?|nights?|yards?|tonnes?|people)|half an hour|an hour',
    of: /(?:lengths?|long|durations?|sizes?|distances?|periods?|terms?)$/i,
  },
  frequency: {
    item: 'daily|weekly|fortnightly|monthly|quarterly|termly|yearly|annually|never|rarely|sometimes|occasionally|often|usually|always|seldom|one[ -]off|every day|every week|once a (?:day|week|month|year)|twice a (?:week|month|year)|most days|less often|ad[ -]hoc',
    of: /(?:often|frequency|frequently)$/i,
  },
  quality: {
    item: 'very poor|poor|fair|ok(?:ay)?|average|satisfactory|very good|good|excellent|great|outstanding|bad|terrible|awful|brilliant',
  },
  strengths: { item: 'very light|light|gentle|medium|firm|strong|deep|heavy|soft|hard' },
  ages: {
    item: 'adults?|child(?:ren)?|juniors?|seniors?|teens?|toddlers?|infants?|concessions?|famil(?:y|ies)|(?:under|over)[ -]\\d+s?',
    needsOr: true,
  },
  channels: {
    item: 'text(?: messages?)?|sms|e-?mail|phone(?: call)?|post|letter|whatsapp|call',
    only: /\b(?:how|prefer\w*|contact|remind\w*|method|receive|updates?|best way)\b/i,
    needsOr: true,
  },
  numbers: {
    item: '\\d{1,2}(?: ?\\+| or more)?',
    only: /(?:^|\b)(?:no\.? of|number of|how many|bed\w*|bath\w*|floors|rooms|people|adults|windows|cars|guests|size|age)s?\b/i,
    least: 3,
  },
  levels: {
    item: 'complete beginner|beginners?|improvers?|intermediate|advanced|experts?|novice|experienced',
    of: /(?:level|experience|ability|standard)$/i,
  },
  grades: {
    item: 'very low|low|medium|very high|high|urgent|critical|minor|moderate|severe|mild|serious',
  },
  sides: { item: 'left|right|both|neither' },
  sexes: { item: 'm|f|male|female|man|woman|non[ -]binary|boy|girl|prefer not to say' },
  diets: {
    item: 'vegetarian|vegan|veggie|meat|fish|chicken|beef|lamb|pork|turkey|salmon|gluten[ -]free|dairy[ -]free|halal|kosher|pescatarian|standard',
    of: /(?:meal|main|option|choice|diet)$/i,
  },
  payments: {
    item: 'cash|cards?|debit card|credit card|cheque|bank transfer|invoice|paypal|direct debit|bacs|standing order',
    of: /(?:pay|payment|method)$/i,
  },
  homes: {
    item: 'detached|semi[ -]detached|terraced?|bungalow|house|flat|apartment|maisonette|studio',
  },
  marriage: { item: 'single|married|civil partnership|divorced|widowed|separated|cohabiting' },
  work: {
    item: 'employed|self[ -]employed|unemployed|retired|student|full[ -]time|part[ -]time|casual|zero hours|permanent|temporary|contract',
  },
  colours: {
    item: '(?:dark |light |pale |royal |navy )?(?:red|blue|green|yellow|black|white|grey|navy|pink|purple|orange|brown|cream|gold|silver|burgundy|maroon|turquoise|beige|teal|natural)',
    of: /colou?rs?$/i,
  },
  flavours: {
    item: 'vanilla|chocolate|strawberry|lemon|carrot|coffee|red velvet|victoria sponge|caramel|salted caramel|mint|raspberry|banana|coconut',
    of: /flavours?$/i,
  },
  answers: {
    item: "yes|no|maybe|perhaps|not sure|unsure|don'?t know|n/a|not applicable|partly|partially",
  },
};

/** What may end a row of any kind. */
const ANY_END =
  "other|none|any|both|either|neither|not sure|unsure|don'?t (?:know|mind)|no preference|n/a|prefer not to say|something else|not at all";

const MARK = '(?:\\s*,\\s*(?:or |and )?|\\s*/\\s*|\\s*\\|\\s*|\\s+(?:or|and|&)\\s+|\\s+)';

interface RowPattern {
  kind: string;
  row: Row;
  whole: RegExp;
  run: RegExp;
  items: RegExp;
}

const PATTERNS: readonly RowPattern[] = Object.entries(ROWS).map(([kind, row]) => {
  const flags = row.exact ? 'g' : 'gi';
  const item = `(?:${row.item})`;
  return {
    kind,
    row,
    whole: new RegExp(`^${item}$`, row.exact ? '' : 'i'),
    // The last may be of another kind, if “or” joins it.
    run: new RegExp(
      `(?<![\\w£€$'.-])${item}(?:${MARK}(?:${item}|${ANY_END}))+(?:(?:,? or | ?/ ?)[a-z][a-z'-]*(?: [a-z][a-z'-]*)?)?(?![\\w'-])`,
      flags,
    ),
    items: new RegExp(`(?<![\\w-])(?:${row.item}|${ANY_END})(?![\\w-])`, flags),
  };
});

/** The kind of name that a text is; undefined if it is none of these. */
export function rowClass(text: string): string | undefined {
  const said = text.trim();
  return PATTERNS.find(({ whole }) => whole.test(said))?.kind;
}

/** Whether a text is an answer that only lists of options have. */
export const endsOptions = (text: string): boolean =>
  /^(?:others?|none|none of (?:these|the above|them)|not sure|unsure|don'?t (?:know|mind)|no preference|n\/a|prefer not to say|something else|all of (?:these|them|the above)|not applicable)$/i.test(
    text.trim(),
  );

/** What is written in one letter. */
const WRITTEN: Readonly<Record<string, string>> = { m: 'male', f: 'female' };

/** A head that a list cannot follow: “between”, “before”, “is”. */
const OPEN_END =
  /(?:^|\s)(?:at|on|in|by|between|from|to|of|than|for|is|are|was|were|not|only|before|after|until|since|over|under|least|most|a|an|the|and|or|with|no|every|each|per|very|any|whether|want|prefer|be|it's|if|then|plus|all|within|next|last|rated|rate|as)$/i;

const ASKS_WHICH = /^(?:which|what|how)\b/i;

const NO_HEAD =
  /^(?:and |but )?(?:if|when|unless|otherwise|rate|rank|whether|do|does|did|are|is|was|were|will|would|can|could|have|has)\b|\bwhether\b/i;

const GARMENT =
  /\b(?:shirts?|tops?|jumpers?|hoodies?|sweatshirts?|jackets?|vests?|kits?|uniforms?|gowns?|gloves?|helmets?|bibs?)$/i;

interface Found {
  at: number;
  text: string;
}

/** The text in the same clause before a row, and the mark between them. */
function headBefore(text: string, at: number): { head: string; mark: string; from: number } {
  const before = text.slice(0, at);
  const mark = /(?:\s*:\s*|\?\s+|\s+[-–]\s+|\s*,\s*|\s+)$/.exec(before)?.[0] ?? '';
  const end = at - mark.length;
  const from =
    Math.max(
      ...[',', ':', ';', '.', '?', '!', '\n', '('].map((one) => before.lastIndexOf(one, end - 1)),
    ) + 1;
  return { head: before.slice(from, end).trim(), mark: mark.trim(), from: end };
}

const isInBrackets = (text: string, at: number): boolean =>
  text.lastIndexOf('(', at) > text.lastIndexOf(')', at) ||
  (text.slice(0, at).split('"').length - 1) % 2 === 1;

function rowIn(text: string, { kind, row, items }: RowPattern, { at, text: said }: Found) {
  const { head, mark, from } = headBefore(text, at);
  const behind = text.slice(at + said.length);
  const named = said.match(items) ?? [];
  const last = /(?:,? or | ?\/ ?)([a-z][a-z'-]*(?: [a-z][a-z'-]*)?)$/i.exec(said)?.[1];
  const options =
    last === undefined || named.some((one) => one.toLowerCase() === last.toLowerCase())
      ? [...named]
      : [...named.filter((one) => !last.includes(one)), last];
  const hasOr = /\bor\b|\//i.test(said);
  const isPlain = options.length === 2 && !hasOr && (/,/.test(said) || /\b(?:and|&)\b/i.test(said));
  const isYesNo = kind === 'answers' && options.length < 3;
  const isDivided = /,/.test(said);
  const isMark = mark === ':' || mark === '-' || mark === '–';
  // What stands behind a colon with commas is read there.
  const joins = mark === '' || mark === '?' || (isMark && !isDivided && options.length > 2);
  const isOfIt = ASKS_WHICH.test(head) || (row.of?.test(head) ?? false);
  const isHead =
    head !== '' &&
    head.split(' ').length <= 9 &&
    !OPEN_END.test(head) &&
    !(mark === '?' ? /^(?:if|when|unless)\b/i : NO_HEAD).test(head) &&
    !(kind.startsWith('size') && GARMENT.test(head)) &&
    (joins || (mark === ',' && isOfIt && (hasOr || options.length > 2)));
  const isWhole = /^\s*(?:[,;.?!)\n(]|$|[-–] )/.test(behind);
  const fits = !row.only || row.only.test(`${head} ${said}`);
  if (
    options.length < (row.least ?? 2) ||
    (row.needsOr && !hasOr) ||
    isPlain ||
    isYesNo ||
    !isHead ||
    !isWhole ||
    !fits
  )
    return undefined;
  return {
    from,
    to: at + said.length,
    text: ` (${options.map((one) => (kind === 'sexes' ? WRITTEN[one.trim().toLowerCase()] : undefined) ?? one.trim()).join(', ')})`,
  };
}

/** “days Mon to Sun”: all of them. */
const DAYS = new RegExp(
  `((?:^|[,:;.?(] ?)[^,:;.?()\\n]*\\bdays?\\b[^,:;.?()\\n]{0,20}?):? (${WEEKDAY}) ?(?:to|-|–) ?(${WEEKDAY})(?=[,.;?\\n]|$)`,
  'gi',
);

/** The text with rows of short names in brackets behind what they are of. */
export function withRows(description: string): string {
  let text = description.replace(
    DAYS,
    (_all, head: string, from: string, last: string) => `${head} (${from}-${last})`,
  );
  for (const pattern of PATTERNS) {
    let done = 0;
    for (;;) {
      pattern.run.lastIndex = done;
      const match = pattern.run.exec(text);
      if (!match) break;
      const found = { at: match.index, text: match[0] };
      const made = isInBrackets(text, found.at) ? undefined : rowIn(text, pattern, found);
      if (made) text = `${text.slice(0, made.from)}${made.text}${text.slice(made.to)}`;
      done = made ? made.from + made.text.length : found.at + found.text.length;
    }
  }
  return text;
}
