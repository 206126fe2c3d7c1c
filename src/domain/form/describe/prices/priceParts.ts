/** Parts of a list that have prices. */
import { pluralOf, singular } from '../grammar';
import { sharesWord } from '../label';
import {
  lowered,
  unglued,
  withoutArticles,
  withoutAsking,
  withPoints,
  type TextPart,
} from '../text';
import { pricedPart, type PricedPart } from './priceWords';

/** What is chosen, or taken as often as wanted. */
export const VISITORS =
  /^(?:adults?|child(?:ren)?|kids?|concessions?|seniors?|pensioners?|infants?|toddlers?|famil(?:y|ies)|under[ -]\d+s?|over[ -]\d+s?|members?|non-?members?)$/i;
export const COUNTED_HEAD = /\b(?:tickets?|places?|entry|admission|seats?)$/i;

/** Extras that one takes or leaves. */
export const ONCE =
  /\b(?:wrap(?:ping)?|insurance|breakfast|parking|engraving|installation|warranty|cover|priority|express|hire|assembly|personali[sz]ation|set-?up|upgrade|late check-?out)$/i;

/** Grades of one thing, of which one is chosen. */
export const GRADED =
  /^(?:a |an |the )?(?:(?:pack(?:age)?|option|menu|plan|set|tier|level|band|zone) [a-z0-9]|small|medium|large|extra large|xl|mini|standard|deluxe|luxury|premium|basic|gold|silver|bronze|platinum|vip|full|half|regular|single|double|twin|family|suite|economy|business|first class|starter|pro|plus|monthly|annual(?:ly)?|weekly|yearly|quarterly|one-off|return|interim|short|long|\d+(?:\.\d+)? ?(?:ft|foot|cm|mm|m|in|inch(?:es)?|kg|g|ml|l|litres?|oz|pints?|mins?|minutes?|hours?|hrs?|days?|weeks?|months?))(?: [a-z-]+)?$/i;
const SIZE =
  /^\d+(?:\.\d+)? ?(?:ft|foot|cm|mm|m|inch(?:es)?|kg|g|ml|l|litres?|oz|pints?|mins?|minutes?|hours?)$/i;

/** “Nordmann fir 5ft £40, 6ft £50”: one thing in several sizes. */
export const isSized = (found: readonly PricedPart[]): boolean =>
  found.length > 1 &&
  found.slice(1).every(({ noun }) => SIZE.test(noun.trim())) &&
  SIZE.test(found[0]?.noun.trim().split(' ').at(-1) ?? '');

export const amountOf = (text: string): number =>
  text.endsWith('p') ? Number(text.slice(0, -1)) / 100 : Number(text.slice(1));

const JOINTS: Readonly<Record<TextPart['joint'], string>> = {
  start: '',
  comma: ', ',
  and: ' and ',
  or: ' or ',
};
export const joint = (part: TextPart): string => JOINTS[part.joint];
export const joined = (part: TextPart | undefined): string => (part ? joint(part) + part.text : '');

export const cleaned = (text: string): string =>
  withoutArticles(withoutAsking(unglued(text).trim()))
    .replace(/^(?:they|we|it) (?:sell|offer|have|charge|costs?)\s+/i, '')
    .replace(/,? \(?(?:yes or no|yes\/no|y\/n)\)?$/i, '')
    .replace(/\s+(?:at|for|is|are|costs?)$/i, '')
    .trim();

/** What is in brackets, divided again. */
export const unbracketed = (text: string): string =>
  unglued(withPoints(text)).replace(/(\d),(?=\d{3})/g, '$1');

export function optionOf(text: string): { label: string; price?: number } {
  const one = pricedPart(text);
  return one && one.noun !== ''
    ? { label: unglued(one.noun), price: one.price }
    : { label: unglued(text) };
}

/** Whether these are amounts alone: “amount £10, £25 or £50”. */
export function amountsRow(found: readonly PricedPart[], head: string | undefined) {
  const [first, ...rest] = found;
  const isRow =
    rest.length > 0 &&
    rest.every(({ noun, unit }) => noun === '' && unit === undefined) &&
    (first?.noun === '' ||
      /\b(?:amounts?|donat\w+|give|pledge|sponsor\w*|contribut\w+)\b/i.test(first?.noun ?? ''));
  return { isRow, head: head ?? first?.noun ?? '' };
}

/** The first option without the head that it was said with: “room type single (£60)”. */
export function withoutHead(found: readonly PricedPart[], head: string | undefined) {
  const options = found.map(({ noun, price, unit }) => ({
    label: unglued(cleaned(noun)),
    price,
    unit,
  }));
  const [first, second] = options;
  if (head !== undefined || !first || !second) return { options, named: head ?? '' };
  const words = first.label.split(' ');
  const length = second.label.split(' ').length;
  const lead = words.slice(0, -length).join(' ');
  const isHead =
    words.length > length &&
    (isSized(found) ||
      /\b(?:type|size|room|tickets?|package|option|choice|membership|level|plan|category|kind|class|grade|tier|rate|pitch|ad|advert|are|is|either|seats?)s?$|\b(?:size|type|kind|category|level) of [a-z]+$/i.test(
        lead,
      ));
  if (!isHead) return { options, named: '' };
  options[0] = { ...first, label: words.slice(-length).join(' ') };
  return {
    options,
    named: lead.replace(/\s+(?:are|is|either|of)$/i, '').replace(/ (?:are|is) either$/i, ''),
  };
}

export function choiceLabel(nouns: readonly string[]): string {
  const lasts = nouns.map((noun) => noun.split(' ').at(-1) ?? '');
  const [first = ''] = lasts;
  const isShared =
    lasts.every((word) => word === first) && nouns.every((noun) => noun.includes(' '));
  return isShared ? `Type of ${singular(lowered(first))}` : 'Which would you like?';
}

export const PER =
  /^(?:night|hour|day|week|person|head|month|guest|child|kid|dog|adult|room|seat|mile|half-day|session|class|lesson)$/;

/** “How many tickets?” */
export function countedAs(noun: string, unit: string | undefined): { label: string; noun: string } {
  const counted =
    unit !== undefined && !sharesWord(unit, noun) && (PER.test(unit) || noun === '')
      ? unit
      : noun.toLowerCase();
  const isGrade = GRADED.test(counted) && !counted.includes(' ');
  return { label: `How many ${isGrade ? `${counted} ones` : pluralOf(counted)}?`, noun: counted };
}

/** What is taken once. */
export const BOOKED_ONCE =
  /\b(?:booking|appointment|sessions?|lessons?|treatments?|memberships?|packages?|enrol(?:ment)?|shoot|therapy|hire)\b/i;

/** What is taken as often as wanted. */
export const COUNTED_OFTEN =
  /\b(?:order(?:s|ing)?|how many|quantit(?:y|ies)|number of each|of each|extras?|basket|tickets?)\b/i;
