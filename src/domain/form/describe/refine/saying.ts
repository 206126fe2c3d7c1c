/** How people word a wish, and the words that are read. */
export type Saying = readonly [RegExp, string | ((...groups: string[]) => string)];
