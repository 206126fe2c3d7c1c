/** Options that people usually offer for a question. */
import { conceptIn } from '../fromConcept';
import { LISTS, SCALES } from '../lexicon/lists';
import { lowered } from '../text';

const BY_WORDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bhow often\b|\bfrequen/, LISTS.often],
  [/\bhow soon\b|\burgen|\bwhen do you need\b/, LISTS.urgency],
  [/\bhow (?:long|many years)\b.*\b(?:work|experience|customer|member)/, LISTS.experience],
  [/\bhear(?:d)? (?:about|of)\b|\bfind us\b/, LISTS.heard],
  [/\bcontact\b.*\b(?:you|method|prefer)|\bprefer.*contact/, LISTS.contactBy],
  [/\bage\b/, LISTS.ages],
  [/\bgender\b/, LISTS.genders],
  [/\bcolou?r\b/, LISTS.colours],
  [/\bdays?\b/, LISTS.days],
  [/\btime of day\b|\bbest time\b/, LISTS.partsOfDay],
  [/\bmonth\b/, LISTS.months],
  [/\bpay(?:ment)?\b/, LISTS.payment],
  [/\bbudget\b/, LISTS.budget],
  [/\bemploy(?:ment|ed)\b|\bwork status\b/, LISTS.employment],
  [/\beducation\b|\bqualification/, LISTS.education],
  [/\bevent\b/, LISTS.events],
  [/\broom\b/, LISTS.rooms],
  [/\btravel\b|\btransport\b|\bget (?:t)?here\b/, LISTS.travel],
  [/\bdrink\b/, LISTS.drinks],
  [/\bcake\b|\bflavour\b/, LISTS.cakes],
  [/\bsize\b/, LISTS.sizes],
];

/** Usual options for a label; undefined if there are none. */
export function usualOptions(label: string): readonly string[] | undefined {
  const text = lowered(label).replace(/\?$/, '');
  return (
    conceptIn(text)?.concept.options ??
    BY_WORDS.find(([words]) => words.test(text))?.[1] ??
    SCALES.find(({ ends }) => ends.test(text))?.steps
  );
}
