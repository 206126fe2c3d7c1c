import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router-dom';
import { formats, subscribeFormats } from '@/shared/lib/locale';

/**
 * Draws the screen again when dates and numbers are to be written otherwise. Components ask for the formats while they
 * render, without a hook or a prop each; the router's state is the one thing above them all that can be told to render
 * again, without taking anything down: what was typed stays, and the focus too.
 */
export function useFormats(): void {
  const current = useSyncExternalStore(subscribeFormats, formats, formats);
  const { revalidate } = useRevalidator();
  const drawn = useRef(current);
  useEffect(() => {
    if (drawn.current === current) return;
    drawn.current = current;
    void revalidate();
  }, [current, revalidate]);
}
