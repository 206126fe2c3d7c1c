import { anyText } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { useHydrated } from '@/shared/ui/rendering/useHydrated';

/** Where to go after signing in: anybody may have written it, so `safeNext` reads it. */
export const NEXT_PARAMS = { next: anyText };

/** The page asked for before signing in, for links. Undefined until hydration: the page is rendered at build, without a query. */
export function useNext(): { next: string } | undefined {
  const hydrated = useHydrated();
  const [{ next }] = useUrlState(NEXT_PARAMS);
  return hydrated && next !== '' ? { next } : undefined;
}
