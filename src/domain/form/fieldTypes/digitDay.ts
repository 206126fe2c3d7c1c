/** Days written in digits: the public script reads them in links, where it does without the rest of typedDates.ts. */

/** Languages in which all write the day before the month; others and English by itself are asked. */
const DAY_FIRST =
  /^(?:en-(?:gb|ie|au|nz|in|za)|de|fr|es|it|pt|nl|pl|sv|tr|ar|cy|he|da|n[bno]|fi|cs|el|uk|hi)(?:-|$)/i;
const MONTH_FIRST = /^en-us\b/i;

const two = (digits: string) => digits.padStart(2, '0');

/** The days, existing or not, that digits may mean in a language: none, one, or two. */
export function digitDays(text: string, locale: string): string[] {
  const [, year, month = '', day = ''] =
    /^(\d{4})[-./年](\d{1,2})[-./月](\d{1,2})日?$/.exec(text) ?? [];
  if (year) return [`${year}-${two(month)}-${two(day)}`];
  const [, a = '', b = '', after] = /^(\d{1,2})[-./] ?(\d{1,2})[-./] ?(\d{4})$/.exec(text) ?? [];
  if (!after) return [];
  const dayFirst = `${after}-${two(b)}-${two(a)}`;
  const monthFirst = `${after}-${two(a)}-${two(b)}`;
  if (DAY_FIRST.test(locale) || (+b <= 12 && (+a > 12 || +a === +b))) return [dayFirst];
  return MONTH_FIRST.test(locale) || +b > 12 ? [monthFirst] : [dayFirst, monthFirst];
}
