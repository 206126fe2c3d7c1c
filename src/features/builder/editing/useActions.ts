import { createContext, useContext } from 'react';
import type { BuilderActions } from './actions';

/** One set of acts for the thousand cards of an open form. */
export const BuilderActionsContext = createContext<BuilderActions | null>(null);

/** What buttons and keys of the builder do (actions.ts). */
export function useBuilderActions(): BuilderActions {
  const acts = useContext(BuilderActionsContext);
  if (!acts) throw new Error('The builder’s parts live inside BuilderProvider.');
  return acts;
}
