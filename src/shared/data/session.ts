import { createContext, useContext } from 'react';
import type { User } from '@/shared/firebase/auth';

/** Who is signed in: the four states of the spec. */
export type Session =
  | { state: 'loading' }
  | { state: 'error'; message: string }
  /**
   * `left`: by logging out here, so there is nowhere to come back to; the address that comes next. `ended`: without having asked for it, because the
   * session expired or was ended elsewhere.
   */
  | { state: 'out'; left?: string | undefined; ended?: boolean }
  | { state: 'in'; user: User };

export interface SessionActions {
  session: Session;
  /** Whether anybody asked yet: until then "out" is only likely (public pages put the question off). */
  begun: boolean;
  /** Begins to find out who is signed in. */
  begin(): void;
  /**
   * Signs out: listeners and data of the person go first.
   *
   * @param to where the guard leads anyone who is behind it; the log-in page where it is not given
   */
  logOut(to?: string): Promise<void>;
}

export const SessionContext = createContext<SessionActions | null>(null);

export function useSessionActions(): SessionActions {
  const actions = useContext(SessionContext);
  if (!actions) throw new Error('useSession needs a SessionProvider around it.');
  return actions;
}

export function useSession(): Session {
  return useSessionActions().session;
}

/** The signed-in user, below the guard only. */
export function useUser(): User {
  const session = useSession();
  if (session.state !== 'in') throw new Error('useUser is for screens behind the guard.');
  return session.user;
}
