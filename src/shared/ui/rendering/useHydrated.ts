import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the browser has taken the page over: false while it is rendered at build and while that is hydrated, true
 * ever after. For what a page knows only here, such as the address's query and hash.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
