import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { whenDrawn } from '../../lib/idle';
import { useToast } from '../feedback/toast';

/** How long a screen has for itself before such parts are fetched, in milliseconds. */
const FETCH_MS = 10_000;

/**
 * A part behind a press. Its code comes with the first press, and ahead of it once the screen is drawn, so that it also
 * opens offline.
 *
 * @param load fetches the part. The same function each time.
 * @param failed the message if it can't be loaded
 * @param isAhead whether it is fetched before the first press
 */
export function usePartOnPress<P>(
  load: () => Promise<ComponentType<P>>,
  failed: string,
  isAhead = true,
) {
  const toast = useToast();
  const [Part, setPart] = useState<ComponentType<P>>();
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () => (isAhead ? whenDrawn(() => void load().catch(() => undefined), FETCH_MS) : undefined),
    [load, isAhead],
  );
  const open = useCallback(() => {
    setOpen(true);
    load().then(
      (part) => setPart(() => part),
      () => {
        setOpen(false);
        toast.fail(failed);
      },
    );
  }, [load, failed, toast]);
  const close = useCallback(() => setOpen(false), []);
  return { Part, isOpen, open, close };
}
