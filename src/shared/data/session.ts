import { createContext, useContext } from 'react';
import type { User } from '@/shared/firebase/auth';

/** Who is signed in: the four states of the spec. */
export type Session =
  | { state: 'loading' }
  | { state: 'error'; message: string }
  | { state: 'out' }
  | { state: 'in'; user: User };

export interface SessionActs {
  session: Session;
  /** Begins to find out who is signed in; for public pages that put it off. */
  begin(): void;
  /** Signs out: listeners and data of the person go first. */
  logOut(): Promise<void>;
}

export const SessionContext = createContext<SessionActs | null>(null);

export function useSessionActs(): SessionActs {
  const acts = useContext(SessionContext);
  if (!acts) throw new Error('useSession needs a SessionProvider around it.');
  return acts;
}

export function useSession(): Session {
  return useSessionActs().session;
}

/** The signed-in user, below the guard only. */
export function useUser(): User {
  const session = useSession();
  if (session.state !== 'in') throw new Error('useUser is for screens behind the guard.');
  return session.user;
}
