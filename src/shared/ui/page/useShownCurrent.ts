import { useEffect, useRef } from 'react';

/**
 * Links in a row that may be wider than the screen: the one that is open is among those that are seen. Measured with the
 * frame, which lays the screen out anyway.
 *
 * @param moved what moves the links: the one that is open, and numbers that come beside them
 */
export function useShownCurrent<E extends HTMLElement>(moved: string) {
  const row = useRef<E>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const bar = row.current;
      const here = bar?.querySelector<HTMLElement>('[aria-current="page"]');
      if (!bar || !here) return;
      const { left, right } = bar.getBoundingClientRect();
      const own = here.getBoundingClientRect();
      if (own.right > right) bar.scrollLeft += own.right - right;
      else if (own.left < left) bar.scrollLeft -= left - own.left;
    });
    return () => cancelAnimationFrame(frame);
  }, [moved]);
  return row;
}
