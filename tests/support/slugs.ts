import { randomKey } from '../../functions/src/lib/hash';

/** A readable link that no one has, for tests. Shorter than a form's id, which is reserved, also with `-2` at its end. */
export const aSlug = (word: string): string =>
  `${word}-${randomKey()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 12)}`;
