/** What is written in one way, and how it is written instead. */
export type Rewrite = readonly [RegExp, (match: string, ...groups: string[]) => string];
