/** What people write in several ways, in the one that is read: brackets around options, sentences around conditions. */
import { LIST_REWRITES } from './phrasing/lists';
import type { Rewrite } from './phrasing/rewrite';
import { withRows } from './phrasing/rows';
import { SHARED_REWRITES, spacedChoices } from './phrasing/shared';
import { WORDING_REWRITES } from './phrasing/wording';
import { ELLIPSES } from './reading/ellipsis';
import { FRAMES } from './reading/frames';
import { OPTION_LISTS } from './reading/options';
import { gluedTogether, keptMoney, NUMBER } from './text';

const SIZE =
  '(?:xxs|xs|s|m|l|xl|xxl|xxxl|[2-4]xl|small|medium|large|extra[- ]large|extra[- ]small)';
const GARMENT =
  '(?:t-?shirts?|shirts?|tops?|jumpers?|hoodies?|sweatshirts?|jackets?|vests?|kits?|uniforms?|gowns?|gloves?|helmets?|bibs?)';
const END = '(?=[,.;?!\n]|$)';

const re = (words: string, flags = 'giu') => new RegExp(words, flags);

/** What a number in a list of numbers is of: only the last has it. */
const withUnits = (numbers: string, unit: string): string =>
  numbers
    .split(/\s*,\s*(?:or\s+)?|\s+or\s+/)
    .map((number) => `${number}${unit}`)
    .join(', ');

const ITEM = "[\\p{L}][\\p{L}' -]{0,30}";

const REWRITES: readonly Rewrite[] = [
  // Said of the whole form, before its list.
  [/(^|[,.:]\s*)anonymous(?:ly)?\s*:\s*/gi, (_all, before = '') => before],
  // “T-shirt XS to XL”, “T-shirt small, medium or large”
  [
    re(`\\b(${GARMENT})(?: sizes?)?:? (?:from )?(${SIZE}) (to|-|–|up to) (${SIZE})\\b`),
    (_all, what = '', from = '', _to, last = '') => `${what} size ${from} to ${last}`,
  ],
  [
    re(`\\b(${GARMENT})(?: sizes?)?:? (${SIZE}(?:, ${SIZE})*),? or (${SIZE})${END}`),
    (_all, what = '', list = '', last = '') => `${what} size (${list}, ${last})`,
  ],
  // “lesson length 30, 45 or 60 minutes”, “distance 3k or 5k”
  [
    re(
      `(^|[,:;] )(${ITEM}) (\\d+[a-z]{0,3}(?:, ?\\d+[a-z]{0,3})*,? or \\d+[a-z]{0,3})( (?!or |and |more|above|over)[a-z]{1,12})?${END}`,
    ),
    (all, before = '', what = '', numbers = '', unit = '') =>
      /\b(?:at|from|than|least|of|to|between|under|over|up|is|are)$/i.test(what) ||
      / (?:more|fewer|over|less|older|above)$/i.test(unit)
        ? all
        : `${before}${what} (${withUnits(numbers, unit)})`,
  ],
  // “flavour: vanilla, chocolate or carrot” behind another question
  [
    re(`(, )(${ITEM}): ((?:${ITEM}, )+${ITEM}),? or (${ITEM})${END}`),
    (_all, before = '', what = '', list = '', last = '') => `${before}${what} (${list}, ${last})`,
  ],
  // “jobs wanted - mowing, hedges, weeding - …”
  [
    re(`(, )(${ITEM}) [-–] ((?:${ITEM}, )+${ITEM}) [-–] `),
    (_all, before = '', what = '', list = '') => `${before}${what} (${list}), `,
  ],
  // “cleanliness, breakfast and comfort each from 1 to 5”
  [
    re(
      `(^|[,:;.] )((?:[\\p{L}-]+(?: [\\p{L}-]+)?, ){0,5}[\\p{L}-]+(?: [\\p{L}-]+)?),? and ([\\p{L}-]+(?: [\\p{L}-]+)?) each ((?:from|out of|on|1|0)\\b[^,.;]*)`,
    ),
    (_all, before = '', list = '', last = '', scale = '') =>
      `${before}rate ${list} and ${last} ${scale}`,
  ],
  // “up to three children with name and date of birth for each”
  [
    re(`(?:^|[,.;] *)up to ${NUMBER} ([a-z]+) with ([^,.;]+) for each${END},? ?`),
    (_all, most = '', noun = '', list = '') => `. For each ${noun} (up to ${most}): ${list}. `,
  ],
  // “…, if exchange which size”
  [
    /, if (\p{L}+(?: \p{L}+)?),? ((?:how|what|which|when|where|who|why)\b[^,.;]*)(?:, |(?=[.;]|$))/giu,
    (_all, when = '', asked = '') => `. If ${when}, ${asked}. `,
  ],
  // “your email if you want updates”
  [
    /(?<=\b(?:email|phone|mobile|number|address|contact details)) if (?:you|they)(?:'d| would)? (?:want|like|wish|prefer)\b[^,.;]*/giu,
    () => ' (optional)',
  ],
  // “colour or black and grey”
  [
    /(^|[,:;] )(\p{L}+) or (\p{L}+ and \p{L}+)(?=[,.;]|$)/giu,
    (all, before = '', one = '', both = '') =>
      /\b(?:name|email|phone|date|time|address|comments?|questions?)\b/i.test(both)
        ? all
        : `${before}${one} or ${gluedTogether(both)}`,
  ],
  // “VAT number if registered”: who isn't leaves it out.
  [
    /(?<=[\p{L}]) if (?!yes\b|no\b|so\b|not\b|other\b|selected\b|ticked\b|any\b)(\p{L}+(?:ed|ing|able)|different|married|new|self-employed)(?=[,.;]|$)/giu,
    () => ' (optional)',
  ],
  // “any medication with dose and time”: one question, which asks for both.
  [
    /\b(any|all|current|regular) (\p{L}+(?: \p{L}+)?) with ((?:the |its |their )?\p{L}+) and (\p{L}+)(?=[,.;]|$)/giu,
    (all, any = '', what = '', one = '', other = '') =>
      /^(?:names?|email|phone)$/i.test(one)
        ? all
        : `${any} ${what} with ${gluedTogether(`${one} and ${other}`)} (long text)`,
  ],
  // “deposit of £50 paid?” asks whether, and not how many.
  [
    /((?:^|[,:;.] ?)[^,:;.]*)[£](\d+[^,:;.]*\b(?:paid|received|included|agreed|enclosed)\??)(?=[,.;]|$)/giu,
    (_all, before = '', rest = '') => `${before}${keptMoney}${rest}`,
  ],
  // “tickets £35 each (max 6)”
  [
    /([£]\d+(?:\.\d+)? (?:each|per \p{L}+)) \(((?:max|min|up to|at most|at least)\b[^()]*)\)/giu,
    (_all, price = '', bounds = '') => `${price}, ${bounds}`,
  ],
];

/** Openings of descriptions, and kinds of items that are worded in another order than they are read. */
const MORE_REWRITES: readonly Rewrite[] = [
  // “Ask our members whether …”
  [
    /^(?:please )?ask (?:(?:our|the|all|my|your) )*(?:customers|members|guests|people|visitors|staff|employees|parents|users|clients|respondents|everyone|them|students|patients|tenants|residents|attendees|volunteers) (?=(?:how|what|whether|if|which|when|where|why|who)\b)/i,
    () => '',
  ],
  // “coming or not”
  [
    /(^|[,:;–.!?] ?|- )(\p{L}+ing) or not(?=[,.;]|$)/giu,
    (_all, before = '', verb = '') => `${before}whether they are ${verb}`,
  ],
  // “5k time if they know it”, “train number if known”
  [
    /(?<=[\p{L})]),? if (?:(?:they|you) (?:know|have|remember) (?:it|them|one|any|that)|known|applicable)(?=[,.;]|$)/giu,
    () => ' (optional)',
  ],
  // “why in no more than 150 words”
  [
    /,? in (?:no more than|at most|under|up to|fewer than|less than) (\d+) (words|characters)\b/gi,
    (_all, most = '', unit = '') => ` (max ${most} ${unit})`,
  ],
  // “minimum age 18”
  [
    /(^|[,:;.] )(?:a )?min(?:imum|\.)? age(?: of| is|:)? (\d+)(?=[,.;]|$)/gi,
    (_all, before = '', least = '') => `${before}age (at least ${least})`,
  ],
  // “plot size full or half”
  [
    /(^|[,:;] )((?:\p{L}+ )?(?:size|type|level|kind|colour|style|layout|surface|seating|cuisine|topic|section|branch|shift|slot|sport|instrument|voice|format|package|plan|gender|category|length|ticket|membership|insurance|seat|meal)) (\p{L}+(?:, \p{L}+)*),? or (\p{L}+)(?=[,.;]|$)/giu,
    (all, before = '', what = '', list = '', last = '') =>
      /^(?:is|are|of|for|and|not)\b/i.test(list) || /^not$/i.test(last)
        ? all
        : `${before}${what} (${list}, ${last})`,
  ],
  // “how many cats and dogs”
  [
    /\bhow many (\p{L}+s) and (\p{L}+s)(?=[,.;]|$)/giu,
    (_all, one = '', other = '') => `how many ${one}, how many ${other}`,
  ],
  // “up to 8 guests, for each guest name and …”
  [
    re(`(^|[,:;.] *)up to ${NUMBER} (\\p{L}+?)s?, (?:and )?for (each|every) (\\p{L}+),?:? `),
    (_all, before = '', most = '', _noun = '', each = '', noun = '') =>
      `${before}. For ${each} ${noun} (up to ${most}): `,
  ],
  // “did they manage it, and if not why not”
  [/,? (?:and )?if not,? why(?: not)?(?=[,.;]|$)/gi, () => '. If not, ask why not'],
  // “online or not at all, and if not at all whether …”
  [
    /, (?:and )?if (not at all|none|neither|no) (whether|what|which|why|how|when|where|who)\b/gi,
    (_all, when = '', word = '') => `. If they choose "${when}", ask ${word}`,
  ],
  // “how easy it was (very easy to very hard)”
  [
    /\((very \p{L}+) to (very \p{L}+)\)/giu,
    (_all, low = '', high = '') => `from ${low} to ${high}`,
  ],
  // “rate the food and the staff from 1 to 5, say what …”
  [
    /(\brate [^.;]*?(?:from|out of|on a scale of) \d+(?: ?(?:to|-|–) ?\d+)?), (?:and )?(say|tell|ask|would|what|how|do|did|which|why|anything|any|whether)\b/gi,
    (_all, rated = '', next = '') => `${rated}. ${/^(?:say|tell)$/i.test(next) ? '' : next}`,
  ],
  // “turning it off and on again”
  [/\b(?:on and off|off and on)\b/gi, (both) => gluedTogether(both)],
  // “room, breakfast and welcome rated excellent, good, fair or poor”
  [
    re(
      `(^|[,:;.] )((?:[\\p{L}-]+(?: [\\p{L}-]+)?, ){0,5}[\\p{L}-]+(?: [\\p{L}-]+)?),? and ([\\p{L}-]+(?: [\\p{L}-]+)?) rated (?:as )?((?:[\\p{L}]+(?: [\\p{L}]+)?, )+[\\p{L}]+),? or ([\\p{L}]+(?: [\\p{L}]+)?)${END}`,
    ),
    (_all, before = '', list = '', last = '', steps = '', end = '') =>
      `${before}${[...list.split(', ').filter((one) => one !== ''), last].map((one) => `${one} (${steps}, ${end})`).join(', ')}`,
  ],
];

/** The description in the words that are read. What needs no other stays as it is. */
export const phrased = (description: string): string =>
  [
    ...FRAMES,
    ...ELLIPSES,
    ...OPTION_LISTS,
    ...SHARED_REWRITES,
    spacedChoices,
    ...WORDING_REWRITES,
    ...LIST_REWRITES,
    ...MORE_REWRITES,
    ...REWRITES,
  ].reduce(
    (text, [pattern, rewrite]) =>
      text.replace(pattern, (match: string, ...groups: unknown[]) =>
        rewrite(match, ...groups.map((group) => (typeof group === 'string' ? group : ''))),
      ),
    withRows(description),
  );
