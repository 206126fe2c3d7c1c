import { startTransition, useEffect, useState } from 'react';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { useBuilderStore } from './store';

const QUIET_MS = 200;

/**
 * The definition for what need not follow each keystroke: at once where fields or pages came, went or moved, and
 * otherwise after a short rest. What is edited in the very part that reads it must be `live`, or the cursor would jump.
 */
export function useDeferredDefinition(live = false): FormDefinition {
  const store = useBuilderStore();
  const [shown, setShown] = useState(() => store.getState().history.definition);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => setShown(store.getState().history.definition);
    take();
    const unsubscribe = store.subscribe((now, before) => {
      const { definition } = now.history;
      if (definition === before.history.definition) return;
      clearTimeout(timer);
      if (live || definition.pages !== before.history.definition.pages) take();
      // Drawn bit by bit, so that who goes on writing need not wait for it.
      else timer = setTimeout(() => startTransition(take), QUIET_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [store, live]);
  return shown;
}
