/** The country that a language is mostly spoken in, or that its code names. */
export const regionOf = (locale: string | undefined): string =>
  new Intl.Locale(locale || 'en-GB').maximize().region ?? 'GB';
