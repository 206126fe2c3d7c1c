import { cleanLine, caseFold } from '@/domain/answers/text';

/** The highest character that a name may begin with: closes a range of prefixes. */
const HIGHEST = '\uf8ff';

/** What a search looks for: folded as the stored names are. */
export function searchText(text: string): string {
  return caseFold(cleanLine(text)).slice(0, 100);
}

/** Where names that begin with a text lie: from the first up to the second; undefined for an empty search. */
export function prefixRange(text: string): readonly [from: string, before: string] | undefined {
  const wanted = searchText(text);
  return wanted === '' ? undefined : [wanted, `${wanted}${HIGHEST}`];
}
