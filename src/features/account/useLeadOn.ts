import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSessionActs } from '@/shared/data/session';
import { safeNext } from '@/shared/lib/safeNext';

/**
 * Who is signed in has no business on these pages: they lead on to where one wanted to go.
 *
 * @param welcome where somebody goes who signed in here and wanted nothing else; the dashboard for all others
 */
export function useLeadOn(welcome?: string): void {
  const { session, begun, begin } = useSessionActs();
  const wasOut = useRef(false);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const next = params.get('next');
  useEffect(begin, [begin]);
  const signedIn = session.state === 'in';
  const out = begun && session.state === 'out';
  useEffect(() => {
    if (out) wasOut.current = true;
    if (!signedIn) return;
    const isNew = wasOut.current && next === null && welcome !== undefined;
    void navigate(isNew ? welcome : safeNext(next), { replace: true });
  }, [out, signedIn, next, welcome, navigate]);
}
