import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '@/shared/ui/useHydrated';

/** Where one wanted to go, for links. Not before the page is hydrated: it was rendered at build, without a query. */
export function useNext(): { next: string } | undefined {
  const hydrated = useHydrated();
  const [params] = useSearchParams();
  const next = params.get('next');
  return hydrated && next !== null ? { next } : undefined;
}
