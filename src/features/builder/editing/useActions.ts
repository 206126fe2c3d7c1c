import { createContext, useContext } from 'react';
import type { BuilderActions } from './actions';

/** One set of actions for the thousand cards of an open form. */
export const BuilderActionsContext = createContext<BuilderActions | null>(null);

/** What buttons and keys of the builder do (actions.ts). */
export function useBuilderActions(): BuilderActions {
  const actions = useContext(BuilderActionsContext);
  if (!actions) throw new Error('The builder’s parts live inside BuilderProvider.');
  return actions;
}
