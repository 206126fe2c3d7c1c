import { useState } from 'react';

/** Settings as they are being changed; what comes from elsewhere shows where nothing is. */
export function useDraft<T extends object>(known: T) {
  const [draft, setDraft] = useState<T>();
  const value = draft ?? known;
  return {
    value,
    isChanged: draft !== undefined && JSON.stringify(draft) !== JSON.stringify(known),
    /** Undefined takes a property away. */
    set(change: { [K in keyof T]?: T[K] | undefined }) {
      const next = Object.entries({ ...value, ...change }).filter(([, one]) => one !== undefined);
      // The properties of T, those that are undefined being absent.
      setDraft(Object.fromEntries(next) as T);
    },
    reset: () => setDraft(undefined),
  };
}
