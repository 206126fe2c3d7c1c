import { useEffect, useState } from 'react';

/** Turns true once what is ready has been on the screen for a frame: the rest is read and drawn after it. */
export function useDrawn(isReady: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawn(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isReady]);
  return isDrawn;
}
