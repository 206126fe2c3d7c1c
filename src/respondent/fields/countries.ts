/** Names of countries to choose from while one types, in the language of the page. Made where someone comes to need them. */

/** The id of the list; a page has one, however often it asks for a country. */
export const COUNTRIES = 'countries';

/** Codes that have a name and are no country: unions, regions of others, what is made up. */
const NO_COUNTRY = /^(?:A[CQ]|BV|C[PQ]|DG|E[AUZ]|HM|IC|QO|TA|U[MN]|X[AB]|ZZ)$/;

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** All countries by name, from what the browser knows: a list of codes would take as much room as the part it is in. */
export function countryNames(locale: string): string[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((a) => LETTERS.map((b) => a + b));
  // Codes that are no longer in use have the name of what took their place.
  const found = codes.flatMap((code) => (NO_COUNTRY.test(code) ? [] : (names.of(code) ?? [])));
  return [...new Set(found)].sort(new Intl.Collator(locale).compare);
}

/** Puts the list beside the control that asks for a country. */
export function offerCountries(control: HTMLInputElement): void {
  const root = control.getRootNode() as Document | ShadowRoot;
  const locale = control.closest<HTMLElement>('[lang]')?.lang || document.documentElement.lang;
  const old = root.getElementById(COUNTRIES);
  if (old?.lang === locale) return;
  old?.remove();
  const list = document.createElement('datalist');
  list.id = COUNTRIES;
  list.lang = locale;
  for (const name of countryNames(locale || 'en')) {
    list.append(Object.assign(document.createElement('option'), { value: name }));
  }
  (root === document ? document.body : root).append(list);
}
