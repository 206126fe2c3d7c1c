/** What is said once of two things, said of each: “first and last day of leave” → “first day of leave, last day of leave”. */
import { singular } from '../grammar';
import { asksSomething } from '../phrasing/headed';
import type { Rewrite } from '../phrasing/rewrite';
import { gluedTogether } from '../text';

/** What two dates, names or numbers of a form are told apart by. */
const SIDE =
  'first|second|last|final|start|starting|end|ending|finish|finishing|begin|arrival|departure|check-?in|check-?out|pick-?up|drop-?off|collection|return|outbound|opening|closing|delivery|billing|home|work|mobile|daytime|evening|current|previous|old|new|maiden|married|gross|net|minimum|maximum|earliest|latest|preferred|alternative|departing|arriving|purchase|expiry|forwarding';

/** What they are of. */
const OF_SIDES =
  'days?|dates?|times?|name|addresse?s?|postcodes?|numbers?|emails?|phones?|salary|pay|jobs?|employers?|mileages?|readings?|prices?|weights?|weeks?|months?|balances?|airports?|stations?|schools?|choices?';

const MEASURE =
  'height|width|length|depth|weight|drop|diameter|thickness|distance|area|waist|chest|hips|inside leg|inseam|size';

const UNIT =
  'cm|centimetres|mm|millimetres|m|metres|inches|feet|ft|kg|kilos|kilograms|stone|pounds|lbs|grams|litres|miles|km|hours|minutes|days|weeks|months|years';

export const ELLIPSES: readonly Rewrite[] = [
  // “the first and last day of leave”, “arrival and departure dates”
  [
    new RegExp(
      `\\b(${SIDE}) (?:and|&) (?:the )?(${SIDE}) (${OF_SIDES})\\b( of (?:the |their |your )?[a-z]+)?`,
      'gi',
    ),
    (all, one = '', other = '', noun = '', of = '') =>
      /^(?:first|last) (?:and|&) (?:first|last) name/i.test(all)
        ? all
        : `${one} ${singular(noun)}${of}, ${other} ${singular(noun)}${of}`,
  ],
  // “number of day guests and evening guests”
  [
    /\b(number of|how many) ((?:[a-z-]+ )?([a-z]+s)) and ((?:[a-z-]+ )\3)\b/gi,
    (_all, count = '', one = '', _noun = '', other = '') => `${count} ${one}, ${count} ${other}`,
  ],
  // “window width and drop in centimetres”
  [
    new RegExp(
      `\\b((?:[a-z]+ )?(?:${MEASURE}))(?:,? and |, | ?& ?)((?:[a-z]+ )?(?:${MEASURE})) in (${UNIT})\\b`,
      'gi',
    ),
    (_all, one = '', other = '', unit = '') => `${one} in ${unit}, ${other} in ${unit}`,
  ],
  // “where and when it was found”
  [
    /\b(where|when|how|why|what time) and (where|when|how|why|what time) ((?:it|they|you|he|she|this|that|the [a-z]+)\b[^,.;:()]*)/gi,
    (_all, one = '', other = '', clause = '') =>
      `${one} ${clause.trim()}, ${other} ${clause.trim()}`,
  ],
  // “whether they've had lessons before and how many”
  [
    /\b(?:whether|if) ((?:they|you)\b[^,.;()]*?),? and (how (?:many|much|long|often)|which(?: ones?)?|what|when|where|who)(?:, |(?=[.;]|$))/gi,
    (_all, clause = '', word = '') => `whether ${clause}. If so, ${word}. `,
  ],
  // “where they're moving from and to”
  [
    /\b(where (?:they|you|it|we)(?:'re| are|'s| is)? [a-z]+) from and to\b/gi,
    (_all, clause = '') => `${clause} from, ${clause} to`,
  ],
  // “a star rating for food and another for service”
  [
    /\b((?:an? )?[a-z][a-z -]{2,25}) for ([a-z ]{3,25}?) and (?:another|one)(?: one)? for ([a-z ]{3,25}?)(?=[,.;]|$)/gi,
    (_all, what = '', one = '', other = '') => `${what} of ${one}, ${what} of ${other}`,
  ],
  // “meter readings for gas and electricity”
  [
    /\b((?:[a-z]+ )?(?:readings?|numbers?|prices?|costs?|rates?|scores?|times|dates|amounts?|hours)) for ([a-z]+) and ([a-z]+)(?=[,.;]|$)/gi,
    (all, what = '', one = '', other = '') =>
      asksSomething(other) ? all : `${what} for ${one}, ${what} for ${other}`,
  ],
  // “any injuries or conditions”: one question
  [
    /\b(any (?:[a-z-]+ ){0,2}?[a-z-]+) or ((?:[a-z-]+ ){0,2}[a-z-]+)(?=[,.;?)]|$| and )/gi,
    (all, one = '', other = '') =>
      /\b(?:is|are|was|were|do|does|if)\b/i.test(all)
        ? all
        : `${one} ${gluedTogether(' or ').trim()} ${other}`,
  ],
  // “heavy items such as pianos or safes”: examples, no options
  [
    /\b((?:any|other|all|special) (?:[a-z-]+ ){0,3}[a-z-]+),? (?:such as|like|e\.g\.|for example|for instance|including) ([a-z][a-z ,-]*?(?:,? (?:or|and) )[a-z -]+?)(?=[,.;]|$)/gi,
    (_all, what = '', examples = '') => `${what} (long text) (for example, ${examples})`,
  ],
];
