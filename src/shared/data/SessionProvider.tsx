import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { hasMemberMark, logOut as logOutOfAuth, subscribeUser } from '@/shared/firebase/auth';
import { forgetLive } from '@/shared/firebase/live';
import { SessionContext, type Session, type SessionActs } from './session';

interface Props {
  children: ReactNode;
}

/**
 * Follows Firebase Auth. Where no mark says that someone is logged in here, nothing is loaded until a screen asks
 * (`begin`) or the page is idle: a visitor's first paint waits for no SDK.
 */
export function SessionProvider({ children }: Props) {
  const client = useQueryClient();
  const [hinted] = useState(hasMemberMark);
  const [begun, setBegun] = useState(hinted);
  const [session, setSession] = useState<Session>(hinted ? { state: 'loading' } : { state: 'out' });
  const uid = useRef<string | null>(null);

  const begin = useCallback(() => {
    setBegun((already) => {
      if (!already) setSession({ state: 'loading' });
      return true;
    });
  }, []);

  useEffect(() => {
    if (!begun) return undefined;
    return subscribeUser(
      (user) => {
        const next = user?.uid ?? null;
        // Signed out, or someone else signed in, in this tab or another: nothing of the person before stays.
        if (uid.current !== null && uid.current !== next) forgetLive(client);
        uid.current = next;
        setSession(user ? { state: 'in', user } : { state: 'out' });
      },
      (error) => setSession({ state: 'error', message: error.message }),
    );
  }, [begun, client]);

  const logOut = useCallback(async () => {
    forgetLive(client);
    await logOutOfAuth();
  }, [client]);

  const acts = useMemo<SessionActs>(() => ({ session, begin, logOut }), [session, begin, logOut]);
  return <SessionContext.Provider value={acts}>{children}</SessionContext.Provider>;
}
