import { zoneNote } from '@/shared/lib/locale';
import { useNow } from '@/shared/lib/useNow';

/** Whose days are filtered by, if the reader's are others. */
export function useZoneNote(): string | undefined {
  const zone = zoneNote(useNow());
  return zone === undefined ? undefined : `Days are in ${zone}, as in the list.`;
}
