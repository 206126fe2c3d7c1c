/** Options that people write without brackets or commas, in the brackets in which they are read. */
import type { Rewrite } from './rewrite';

const END = '(?=[,.;?!)\n]|$)';

/** Up to five words before a list: what is chosen. */
const HEAD = "[a-z\\u00df-\\u024f][a-z\\u00df-\\u024f'’/]*(?: [a-z\\u00df-\\u024f'’/]+){0,4}";

/** “18-34”, “£200k-£300k”, “2-3pm”, “under 18”, “55+”. */
const AMOUNT = '£?\\d[\\d.:]*(?:am|pm|k|m)?';
const RANGE = `(?:${AMOUNT} ?[-–] ?${AMOUNT}|(?:under|over|up to|less than|more than|below|above) ${AMOUNT}|${AMOUNT}(?: ?\\+| or (?:more|over|older|above)| and over))(?: (?:years?|months?|weeks?|days?|hours?|mins?|minutes?|people|employees|staff))?`;

/** “P1”, “S”, “2”: one of a row of short names. */
const SHORT = '(?:\\d{1,2}(?:[.:]\\d\\d)?(?:am|pm)|[A-Z]?\\d{1,2}|XXS|XS|XXL|XL|[SML])';

const LIST_MARK = /\s*,\s*(?:or\s+|and\s+)?|\s+(?:or|and)\s+(?!(?:more|over|older|above)\b)/;

const items = (list: string) =>
  list
    .split(LIST_MARK)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .join(', ');

const re = (words: string, flags = 'gi') => new RegExp(words, flags);

export const LIST_REWRITES: readonly Rewrite[] = [
  // “(£25 per dog, max 2)”
  [
    /\((£[\d.]+[^(),]*), ((?:max|min|up to|at most|at least)\b[^(),]*)\)/gi,
    (_all, price = '', bounds = '') => `(${price}), ${bounds}`,
  ],
  // “dogs (max 2, £20 each)”
  [
    /\(((?:max|min|up to|at most|at least)\b[^(),£]*), (£[\d.]+[^(),]*)\)/gi,
    (_all, bounds = '', price = '') => `(${price}), ${bounds}`,
  ],
  // “name + work email + company”
  [/(?<=[a-z\u00df-\u024f\d+)]) \+ (?=[a-z\u00df-\u024f])/gu, () => ', '],
  // “(low/medium/high)”, “(me / my child)”
  [
    /\(([a-z][a-z ]*(?: ?\/ ?[a-z][a-z ]*)+)\)/gi,
    (all, list = '') =>
      /^(?:yes|no|y|n) ?\/ ?(?:yes|no|y|n)$/i.test(list)
        ? all
        : `(${list.split(/ ?\/ ?/).join(', ')})`,
  ],
  // “…, Thurs 6th - tick any you can make”
  [
    /(?:\s[-–]\s|, | \()(?:please |they can |you can )?(?:(?:tick|choose|pick|select) )?(?:any (?:you|they|that)|all (?:you|they|that)|as many (?:as )?(?:you|they)|whichever)\b[^,.;:()\n]*?\)?(?:(?=[,.;\n]|$)|\s[-–](?=\s))/gi,
    (all) => (/^\W*any that\b/i.test(all) ? all : ' (tick all that apply)'),
  ],
  // “(spin, yoga, pilates - choose up to 2)”
  [
    /\(([^():]{3,}?)(?:\s*[-–;,]\s*)(?:(?:please |they can |can )?((?:choose|pick|select|tick|up to \d)\b[^(),]*))\)/gi,
    (_all, list = '', how = '') => `(${list}) ${how.replace(/^up to/i, 'choose up to')}`,
  ],
  // “(choose one: Marketing, IT)”
  [
    /\((?:please )?(?:choose|pick|select|tick) (?:just |only )?one(?: of(?: these)?)?\s*[:–-]\s*/gi,
    () => '(choose one) (',
  ],
  // “too small just right or too big”
  [
    /\b(too [a-z]+)(?:,| or)? ((?:just|about) right)(?:,| or|, or) (too [a-z]+)\b/gi,
    (_all, low = '', middle = '', high = '') => `(${low}, ${middle}, ${high})`,
  ],
  // “targets met yes or partly or no”
  [
    /((?:^|[,:;.?] ?)[a-z][a-z ]{2,40}?) (yes(?: or [a-z']{2,14}){2,3}|yes(?:\/[a-z' ]{2,14}){2,3}|yes, no,? or [a-z' ]{2,12}|yes, [a-z' ]{2,14},? or no)(?=[,.;?]|$)/gi,
    (_all, head = '', list = '') => `${head} (${list.split(/, (?:or )?| or | ?\/ ?/).join(', ')})`,
  ],
  // “(multi select kitchen, bathroom)”
  [
    /\((?:multi(?:ple)?[- ]?select|multiple choice|choose any|select any|any of)[:,]? (?=[a-z])/gi,
    () => '(tick all that apply: ',
  ],
  // “sessions online or face to face”
  [
    /(^|[,:;.?] ?)([a-z]+(?: [a-z]+)?) (online|remote|virtual|in person) or (face to face|in person|online|by phone|both)(?=[,.;?]|$)/gi,
    (_all, before = '', head = '', one = '', other = '') => `${before}${head} (${one}, ${other})`,
  ],
  // “court indoor/outdoor”, “preferred morning/afternoon”
  [
    /(^|[,:;.?] ?)((?:[a-z]+ ){0,3})([a-z]{3,}) ?\/ ?([a-z]{3,})(?=[,.;?]|$)/gi,
    (all, before = '', head = '', one = '', other = '') =>
      /^(?:and|he|she|they|her|him|them|yes|n|make|doctor|gp|parent|name|email|phone|date)$/i.test(
        one,
      ) || /^(?:or|her|him|them|his|model|guardian|carer|no|time|surgery|number)$/i.test(other)
        ? all
        : head.trim() === ''
          ? `${before}${one} or ${other}`
          : `${before}${head.trim()} (${one}, ${other})`,
  ],
  // “age band under 18, 18-34, 35-54, 55+”
  [
    re(
      `((?:^|[,:;.?–] ?)(?:[^,:;.?()–]*? )?${HEAD})[:?]? ((?:${RANGE})(?:(?:, ?(?:or )?| or )(?:${RANGE}))+)${END}`,
    ),
    (_all, head = '', list = '') => `${head} (${items(list)})`,
  ],
  // “how often they want to hear from us, weekly or monthly”
  [
    /((?:^|[,:;.?–] ?|\band )(?:how (?:often|would|do|should)|what kind|which (?:\w+ ){2,})[^,.;:()?]{3,60}),? [-–]? ?([a-z][a-z ]{0,20}) or ([a-z][a-z ]{0,20})(?=[,.;?]|$)/gi,
    (all, head = '', one = '', other = '') =>
      !all.includes(`, ${one}`) && !/[-–] ?$/.test(all.slice(0, all.indexOf(one)))
        ? all
        : `${head} (${one}, ${other})`,
  ],
  // “age category under 16 or adult”, “base thin or deep”, “size 10 inch or 12 inch”
  [
    /(^|[,:;.] ?|\b(?:choose|pick) )((?:[a-z]+ )?(?:category|band|group|bracket|base|crust|size|finish|colour|flavour|type|style|format|option|course)) (?!of\b|is\b|and\b|or\b|for\b)([a-z0-9][a-z0-9 -]{0,20}?) or ([a-z0-9][a-z0-9 -]{0,20})(?=[,.;?]|$)/gi,
    (_all, before = '', head = '', one = '', other = '') => `${before}${head} (${one}, ${other})`,
  ],
  // “prefer earlies or lates or don't mind”
  [
    /(^|[,:;.?] ?)(?:do (?:they|you) |they |you )?prefers? (?:a |an |the )?((?:[a-z' ]{2,25}(?:, | or ))+[a-z' ]{2,25})(?=[,.;?]|$)/gi,
    (_all, before = '', list = '') => `${before}which do they prefer (${items(list)})`,
  ],
  // “priority P1 P2 P3”, “number of bedrooms 1 2 or 3”
  [
    re(`(${HEAD.replaceAll('a-z', 'A-Za-z')}) (${SHORT}(?:(?: | or |, )${SHORT}){1,8})${END}`, 'g'),
    (all, head = '', list = '') =>
      list.includes(',') ||
      !/ /.test(list.replace(/ or /g, '')) ||
      /\b(?:from|to|of|than|at|by|age|aged|over|under|least|most|is|are|between|page|step|under|up)$/i.test(
        head,
      )
        ? all
        : `${head} (${list.split(/ or | /).join(', ')})`,
  ],
  // “were they staff, pupil or visitor”
  [
    re(
      `(^|[,:;.–] ?)(?:(?:and )?(?:whether|if) )?(?:(?:was|were|is|are) (?:they|you|it|he|she|this)|(?:they|you) (?:are|were)) (?:a |an |the )?((?:[a-z\\u00df-\\u024f]+(?: [a-z\\u00df-\\u024f]+)?, )+[a-z\\u00df-\\u024f]+(?: [a-z\\u00df-\\u024f]+)?),? or (?:a |an |the )?([a-z\\u00df-\\u024f]+(?: [a-z\\u00df-\\u024f]+)?)(?=[,.;?]|$)`,
    ),
    (all, before = '', list = '', last = '') =>
      /^(?:not|no)$/i.test(last)
        ? all
        : `${before}which ${/\b(?:you|they) (?:are|were)\b|\b(?:are|were) (?:you|they)\b/i.test(all) ? (/\bwere\b/i.test(all) ? 'were they' : 'are they') : 'is it'} (${items(`${list}, ${last}`)})`,
  ],
  // “and if they want the 10am or the 2pm session”, “ask if they want exchange or refund”
  [
    /(^|[,:;.–] ?|\band )(?:and )?(?:please )?(?:ask |say |tell us )?(?:them )?(?:if|whether) (?:they|you)(?:'d| would)? (?:want|like|prefer|need)(?: to have)? (?:a |an |the )?([^,.;?()]{1,30}?) or (?:a |an |the )?([^,.;?()]{1,30}?)(?=[,.;?]|$)/gi,
    (all, before = '', one = '', other = '') => {
      const shared = /^(\S+) ([a-z\u00df-\u024f]+)$/u.exec(other);
      const isShared =
        shared &&
        !one.includes(' ') &&
        !/^(?:in|by|at|on|no|to|for|with|face)$/i.test(shared[1] ?? '') &&
        /\d/.test(one) === /\d/.test(shared[1] ?? '');
      const lead = before.trim() === 'and' ? ', ' : before;
      if (shared && isShared) return `${lead}which ${shared[2] ?? ''} (${one}, ${shared[1] ?? ''})`;
      return /^(?:not|no)\b/i.test(other) ? all : `${lead}whether they want ${one} or ${other}`;
    },
  ],
  // “£15 adults £8 kids”
  [
    /(£\d+(?:\.\d+)? (?!and\b|or\b|to\b|per\b|each\b)[a-z\u00df-\u024f]+) (?:and )?(?=£\d)/gi,
    (_all, priced = '') => `${priced}, `,
  ],
  // “cold £9.50pp”
  [/(£\d+(?:\.\d+)?) ?pp\b/gi, (_all, price = '') => `${price} per person`],
  // “(+£5)”
  [/\(\s*(?:\+|plus|extra) ?£/gi, () => '(£'],
  // “1-5 stars for cleanliness, comfort and value”
  [
    /(^|[,:;.?!] ?)(?:give |a )?([01] ?(?:-|to) ?\d+)( stars?| scale| rating)? (?:for|on) ((?:[a-z\u00df-\u024f]+(?: [a-z\u00df-\u024f]+)?, )*[a-z\u00df-\u024f]+(?: [a-z\u00df-\u024f]+)?(?:,? and |, )[a-z\u00df-\u024f]+(?: [a-z\u00df-\u024f]+)?)(?=[,.;]|$)/gi,
    (_all, before = '', range = '', what = '', list = '') =>
      `${before}rate ${/ and /.test(list) ? list : list.replace(/, ([^,]+)$/, ' and $1')} from ${range.replace(/ ?(?:-|to) ?/, ' to ')}${what}`,
  ],
];
