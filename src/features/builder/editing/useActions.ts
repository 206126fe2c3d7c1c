import { createContext, useContext } from 'react';
import type { BuilderActs } from './actions';

/** One set of acts for the thousand cards of an open form. */
export const BuilderActsContext = createContext<BuilderActs | null>(null);

/** What buttons and keys of the builder do (builderActs.ts). */
export function useBuilderActs(): BuilderActs {
  const acts = useContext(BuilderActsContext);
  if (!acts) throw new Error('The builder’s parts live inside BuilderProvider.');
  return acts;
}
