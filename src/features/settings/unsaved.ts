import { createContext, useContext, useEffect, useId } from 'react';

/** Takes note of whether the form of this id has changes that are not saved. */
export const UnsavedContext = createContext<(id: string, isUnsaved: boolean) => void>(
  () => undefined,
);

/** Has the page ask before it is left while this form's changes are not saved. */
export function useUnsaved(isUnsaved: boolean): void {
  const note = useContext(UnsavedContext);
  const id = useId();
  useEffect(() => {
    note(id, isUnsaved);
    return () => note(id, false);
  }, [note, id, isUnsaved]);
}
