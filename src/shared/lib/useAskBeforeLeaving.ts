import { useEffect, useEffectEvent } from 'react';

/** Lets the browser ask before the tab is closed or reloaded, as long as something there would be lost. */
export function useAskBeforeLeaving(wouldLose: () => boolean): void {
  const isAsked = useEffectEvent(wouldLose);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isAsked()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
