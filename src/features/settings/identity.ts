import { createContext, useContext } from 'react';
import type { SecondStepNeeded } from '@/shared/firebase/secondStep';

/** Irreversible actions, and actions that could hand over the account, need a recent login. */
export interface Identity {
  /**
   * Does an act; where the server asks who it is, so is the person, and then it is done again.
   *
   * @param first asks before the act, however recent the log-in
   * @returns what the act gave; undefined where the person thought better of it
   */
  proven<T>(act: () => Promise<T>, options?: { first?: boolean }): Promise<T | undefined>;

  /** Asks for the code of a confirmation that was begun with the password. @returns whether it was given */
  secondStep(step: SecondStepNeeded): Promise<boolean>;
}

export const IdentityContext = createContext<Identity | null>(null);

export function useIdentity(): Identity {
  const identity = useContext(IdentityContext);
  if (!identity) throw new Error('useIdentity needs an IdentityProvider around it.');
  return identity;
}
