import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSessionActs } from '@/shared/data/session';
import { hasMemberMark } from '@/shared/firebase/auth';
import { safeNext } from '@/shared/lib/safeNext';
import { useUrlState } from '@/shared/lib/useUrlState';
import { NEXT_PARAMS } from './useNext';

/**
 * Who is signed in has no business on these pages: they lead on to where one wanted to go.
 *
 * @param welcome where somebody goes who signed in here and wanted nothing else; the dashboard for all others
 */
export function useLeadOn(welcome?: string): void {
  const { session, begin } = useSessionActs();
  const wasIn = useRef(false);
  const navigate = useNavigate();
  const [{ next }] = useUrlState(NEXT_PARAMS);
  useEffect(() => {
    // Before anybody could sign in here: whoever is known already has been welcomed before.
    wasIn.current = hasMemberMark();
    begin();
  }, [begin]);
  const signedIn = session.state === 'in';
  useEffect(() => {
    if (!signedIn) return;
    const isNew = !wasIn.current && next === '' && welcome !== undefined;
    void navigate(isNew ? welcome : safeNext(next), { replace: true });
  }, [signedIn, next, welcome, navigate]);
}
