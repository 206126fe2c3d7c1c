/** What of jStat is used here; the package brings no types. */
declare module 'jstat' {
  const jStat: {
    chisquare: {
      /** P(X ≤ x) of a χ² distribution with `dof` degrees of freedom. */
      cdf(x: number, dof: number): number;
    };
  };
  export default jStat;
}

/** Snowball's stemmers, which bring no types either. */
declare module 'snowball-stemmers' {
  const stemmers: { newStemmer(language: string): { stem(word: string): string } };
  export default stemmers;
}

declare module 'stopword' {
  /** Words that say nothing by themselves, by ISO 639-3. */
  type StopWords = readonly string[];
  export const dan: StopWords, deu: StopWords, eng: StopWords, fin: StopWords, fra: StopWords;
  export const hun: StopWords, ita: StopWords, nld: StopWords, nob: StopWords, por: StopWords;
  export const ron: StopWords, rus: StopWords, spa: StopWords, swe: StopWords, tur: StopWords;
  export const ces: StopWords, ell: StopWords, hin: StopWords, ukr: StopWords;
}
