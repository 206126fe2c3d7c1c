import { useEffect } from 'react';

const FAMILY = 'own-preview';

/** Lets the builder write in a font of the owner's. */
export function useOwnFace(url: string): string {
  useEffect(() => {
    const face = new FontFace(FAMILY, `url(${url})`);
    document.fonts.add(face);
    // Where it can't be had, the system's stands in.
    void face.load().catch(() => undefined);
    return () => void document.fonts.delete(face);
  }, [url]);
  return `${FAMILY}, system-ui, sans-serif`;
}
