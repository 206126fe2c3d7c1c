import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSessionActs } from '@/shared/data/session';
import { safeNext } from '@/shared/lib/safeNext';

/** Who is signed in has no business on these pages: they lead on to where one wanted to go. */
export function useLeadOn(fallback?: string): void {
  const { session, begin } = useSessionActs();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const next = params.get('next');
  useEffect(begin, [begin]);
  const signedIn = session.state === 'in';
  useEffect(() => {
    if (!signedIn) return;
    const target = next === null && fallback !== undefined ? fallback : safeNext(next);
    void navigate(target, { replace: true });
  }, [signedIn, next, fallback, navigate]);
}
