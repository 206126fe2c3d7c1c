import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSessionActions } from '@/shared/data/session';
import { hasMemberMark } from '@/shared/firebase/auth';
import { safeNext } from '@/shared/lib/safeNext';
import { useUrlState } from '@/shared/lib/useUrlState';
import { NEXT_PARAMS } from './useNext';

/**
 * Redirects signed-in users to the page they asked for.
 *
 * @param welcome target after signing in here without `next`; everyone else goes to the dashboard
 */
export function useRedirectSignedIn(welcome?: string): void {
  const { session, begin } = useSessionActions();
  const wasIn = useRef(false);
  const navigate = useNavigate();
  const [{ next }] = useUrlState(NEXT_PARAMS);
  useEffect(() => {
    // Read before anyone can sign in here: users who are already signed in have been welcomed before.
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
