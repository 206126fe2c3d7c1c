import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '@/shared/lib/idle';
import { useToast } from '@/shared/ui/feedback/toast';

const FAILED =
  'This part of the builder could not be loaded. Check your network, and open it again.';

/** Loads what has not been loaded yet. */
const waiting = new Set<() => Promise<unknown>>();

/** Whether something is open, or was: what has been opened once stays, so that it can close in its own way. */
export function useOpened(isOpen: boolean): boolean {
  const [opened, setOpened] = useState(isOpen);
  if (isOpen && !opened) setOpened(true);
  return opened || isOpen;
}

/** How long the screen has for itself before the rest is fetched, and when that is done in any case; milliseconds. */
const FIRST_MS = 500;
const LAST_MS = 10_000;

/** Fetches all such parts at the first idle moment of the screen, so that they are there offline too. */
export function useFetchLater(): void {
  useEffect(() => {
    const fetchAll = () => void fetchLater();
    const timer = setTimeout(() => whenIdle(fetchAll, LAST_MS), FIRST_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Fetches what is not there yet. Never rejects: what cannot be had is asked for again when it is opened. */
export async function fetchLater(): Promise<void> {
  await Promise.allSettled([...waiting].map((load) => load()));
}

/**
 * A part of the builder whose code comes a moment after the screen: what nobody needs at first must not delay the first
 * question. Nothing is drawn until it is there; where it cannot be had, that is said, and the next opening tries again.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let part: ComponentType<P> | undefined;
  const fetch = async () => {
    part ??= await load();
    waiting.delete(fetch);
  };
  waiting.add(fetch);
  return function Later(props: P) {
    const toast = useToast();
    const [, setThere] = useState(part !== undefined);
    useEffect(() => {
      if (part) return undefined;
      let left = false;
      fetch().then(
        () => left || setThere(true),
        () => left || toast.fail(FAILED),
      );
      return () => {
        left = true;
      };
    }, [toast]);
    const Part = part;
    return Part ? <Part {...props} /> : null;
  };
}
