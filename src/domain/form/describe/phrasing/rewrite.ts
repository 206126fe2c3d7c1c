/**
 * What is written in one way, and how it is written instead; last, letters that a text must have for it. Patterns that are
 * not tried are not compiled either, which is most of the time that a first description takes.
 */
export type Rewrite = readonly [
  RegExp,
  (match: string, ...groups: string[]) => string,
  needs?: string,
];
