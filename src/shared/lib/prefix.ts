import { cleanLine, fold } from '@/domain/answers/text';
import type { Where } from '@/shared/firebase/query';

/** The highest character that a name may begin with: closes a range of prefixes. */
const HIGHEST = '\uf8ff';

/** What a search looks for: folded as the stored names are. */
export function searchText(text: string): string {
  return fold(cleanLine(text)).slice(0, 100);
}

/** Conditions for "begins with"; none for an empty search. */
export function prefixWhere(field: string, text: string): Where[] {
  const wanted = searchText(text);
  return wanted === ''
    ? []
    : [
        [field, '>=', wanted],
        [field, '<', `${wanted}${HIGHEST}`],
      ];
}
