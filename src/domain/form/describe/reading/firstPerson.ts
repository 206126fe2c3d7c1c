/** What a description says of respondents, as they say it. */

const FIRST_PERSON: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:they|you|he or she|people|guests|customers|parents|members) (?:are|is)\b|\b(?:they|you)'re\b/gi,
    'I am',
  ],
  [/\b(?:they|you) (?:have|has)\b|\b(?:they|you)'ve\b/gi, 'I have'],
  [/\b(?:they|you)(?:'ll| will)\b/gi, 'I will'],
  [/\b(?:they|you)\b/gi, 'I'],
  [/\b(?:their|your)\b/gi, 'my'],
  [/\b(?:them|themselves)\b/gi, 'me'],
  [/\bus\b/gi, 'you'],
  [/\bour\b/gi, 'your'],
  [/\bwe\b/gi, 'you'],
];

/** What respondents say of themselves: “they have read our rules” → “I have read your rules”. */
export const inFirstPerson = (words: string): string =>
  FIRST_PERSON.reduce((said, [from, to]) => said.replace(from, to), words);
