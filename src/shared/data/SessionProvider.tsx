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
 * (`begin`): a visitor's first paint waits for no SDK.
 */
export function SessionProvider({ children }: Props) {
  const client = useQueryClient();
  const [hinted] = useState(hasMemberMark);
  const [begun, setBegun] = useState(hinted);
  const [answered, setAnswered] = useState(false);
  const [session, setSession] = useState<Session>({ state: 'out' });
  const uid = useRef<string | null>(null);
  const leaving = useRef(false);

  const begin = useCallback(() => {
    setBegun(true);
  }, []);

  useEffect(() => {
    if (!begun) return undefined;
    return subscribeUser(
      (user) => {
        const next = user?.uid ?? null;
        // Signed out, or someone else signed in, in this tab or another: nothing of the person before stays.
        if (uid.current !== null && uid.current !== next) forgetLive(client);
        uid.current = next;
        setSession(user ? { state: 'in', user } : { state: 'out', left: leaving.current });
        if (user) leaving.current = false;
        setAnswered(true);
      },
      (error) => {
        setSession({ state: 'error', message: error.message });
        setAnswered(true);
      },
    );
  }, [begun, client]);

  const logOut = useCallback(async () => {
    leaving.current = true;
    forgetLive(client);
    await logOutOfAuth();
  }, [client]);

  const acts = useMemo<SessionActs>(
    () => ({
      session: begun && !answered ? { state: 'loading' } : session,
      begun,
      begin,
      logOut,
    }),
    [session, begun, answered, begin, logOut],
  );
  return <SessionContext.Provider value={acts}>{children}</SessionContext.Provider>;
}
