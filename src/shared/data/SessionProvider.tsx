import { useQueryClient } from '@tanstack/react-query';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { routes } from '@/shared/config/routes';
import { hasMemberMark, logOut as logOutOfAuth, subscribeUser } from '@/shared/firebase/auth';
import { forgetLive } from '@/shared/firebase/live';
import { SessionContext, type Session, type SessionActions } from './session';

/** The mark is read once; what happens in other tabs, Firebase Auth tells. */
const noSubscription = () => () => undefined;

interface Props {
  children: ReactNode;
}

/**
 * Follows Firebase Auth. Where no mark says that someone is logged in here, nothing is loaded until a screen asks
 * (`begin`): a visitor's first paint waits for no SDK.
 */
export function SessionProvider({ children }: Props) {
  const client = useQueryClient();
  // A page that was rendered at build shows a visitor first: hydrating must begin with the same.
  const hinted = useSyncExternalStore(noSubscription, hasMemberMark, () => false);
  const [asked, setAsked] = useState(false);
  const begun = asked || hinted;
  const [answered, setAnswered] = useState(false);
  const [session, setSession] = useState<Session>({ state: 'out' });
  const uid = useRef<string | null>(null);
  const leaving = useRef<string>(undefined);

  const begin = useCallback(() => {
    setAsked(true);
  }, []);

  useEffect(() => {
    if (!begun) return undefined;
    return subscribeUser(
      (user) => {
        const next = user?.uid ?? null;
        // Signed out, or someone else signed in, in this tab or another: nothing of the person before stays.
        const gone = uid.current !== null && uid.current !== next;
        if (gone) forgetLive(client);
        uid.current = next;
        const left = leaving.current;
        setSession(
          user ? { state: 'in', user } : { state: 'out', left, ended: gone && left === undefined },
        );
        if (user) leaving.current = undefined;
        setAnswered(true);
      },
      (error) => {
        setSession({ state: 'error', message: error.message });
        setAnswered(true);
      },
    );
  }, [begun, client]);

  // The boot script hides a visitor's links from someone who seems to be logged in; now it is known.
  useLayoutEffect(() => {
    if (answered) document.documentElement.removeAttribute('data-member');
  }, [answered]);

  const logOut = useCallback(
    async (to: string = routes.login.href()) => {
      leaving.current = to;
      forgetLive(client);
      await logOutOfAuth();
    },
    [client],
  );

  const actions = useMemo<SessionActions>(
    () => ({
      session: begun && !answered ? { state: 'loading' } : session,
      begun,
      begin,
      logOut,
    }),
    [session, begun, answered, begin, logOut],
  );
  return <SessionContext.Provider value={actions}>{children}</SessionContext.Provider>;
}
