import { useEffect } from 'react';
import { logOut } from '@/shared/firebase/auth';
import { whenDrawn } from '@/shared/lib/idle';

/** How long a screen may take before this begins, in milliseconds. */
const WITHIN = 5_000;

/** Notes that someone is logged in here, once a screen is drawn, and logs out if they end that elsewhere. */
export function useDevice(uid: string, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined;
    let stop: (() => void) | undefined;
    let isLeft = false;
    const callOff = whenDrawn(() => {
      void import('@/shared/data/devices').then((part) => {
        // As if the session had expired: the guard says so, and leads back after the next login.
        if (!isLeft) stop = part.followDevice(uid, () => void logOut());
      });
    }, WITHIN);
    return () => {
      isLeft = true;
      callOff();
      stop?.();
    };
  }, [uid, isReady]);
}
