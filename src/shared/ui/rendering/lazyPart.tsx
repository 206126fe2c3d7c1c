import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { whenDrawn } from '../../lib/idle';
import { useToast } from '../feedback/toast';

const FAILED = 'We couldn’t load this part of the page. Check your connection and try again.';

/** Loaders of the parts that are not loaded yet. */
const waiting = new Set<() => Promise<unknown>>();

/** Whether something is or was open: a dialog stays mounted for its closing transition. */
export function useHasOpened(isOpen: boolean): boolean {
  const [opened, setOpened] = useState(isOpen);
  if (isOpen && !opened) setOpened(true);
  return opened || isOpen;
}

/** The latest start of prefetching, in milliseconds. */
const LAST_MS = 10_000;

/** Prefetches all lazy parts once the screen is drawn, so that they also work offline. */
export function usePrefetchParts(): void {
  useEffect(() => {
    return whenDrawn(() => void prefetchParts(), LAST_MS);
  }, []);
}

/** Loads the missing parts. Never rejects: a failed part loads again when it is opened. */
export async function prefetchParts(): Promise<void> {
  await Promise.allSettled([...waiting].map((load) => load()));
}

/**
 * A part whose code comes a moment after the screen: what no one needs at first must not delay what they came for. Until it
 * is there, `placeholder` is drawn; if it cannot be had, that is said, and the next opening tries again.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder: ReactNode = null,
): ComponentType<P> {
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
    return Part ? <Part {...props} /> : placeholder;
  };
}
