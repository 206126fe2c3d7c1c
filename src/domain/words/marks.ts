/** Around a word of another language than the text it stands in (Unicode's isolates): read from left to right. */
export const FOREIGN_START = '\u2066';
export const FOREIGN_END = '\u2069';
