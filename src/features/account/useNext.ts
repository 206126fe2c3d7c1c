import { anyText } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { useHydrated } from '@/shared/ui/rendering/useHydrated';

/** Where to go after signing in: anybody may have written it, so `safeNext` reads it. */
export const NEXT_PARAMS = { next: anyText };

/** Where one wanted to go, for links. Not before the page is hydrated: it was rendered at build, without a query. */
export function useNext(): { next: string } | undefined {
  const hydrated = useHydrated();
  const [{ next }] = useUrlState(NEXT_PARAMS);
  return hydrated && next !== '' ? { next } : undefined;
}
