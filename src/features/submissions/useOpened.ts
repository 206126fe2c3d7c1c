import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

const PARAM = 'submission';

export interface Opened {
  id: string | undefined;
  open(id: string): void;
  close(): void;
  /** Opens the one before (−1) or after (1) in the list; undefined at the ends. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Which submission is open, in the URL; keys j and k walk through the list. */
export function useOpened(ids: readonly string[]): Opened {
  const [params, setParams] = useSearchParams();
  const id = params.get(PARAM) ?? undefined;
  const go = (next: string | undefined) => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === undefined) after.delete(PARAM);
        else after.set(PARAM, next);
        return after;
      },
      { preventScrollReset: true, replace: id !== undefined && next !== undefined },
    );
  };
  const at = id === undefined ? -1 : ids.indexOf(id);
  const step = (by: 1 | -1): (() => void) | undefined => {
    // With nothing open, j begins at the top; a submission that is not in the list has no neighbours.
    const target =
      id === undefined ? (by === 1 ? ids[0] : undefined) : at < 0 ? undefined : ids[at + by];
    return target === undefined ? undefined : () => go(target);
  };
  const previous = step(-1);
  const next = step(1);

  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
      if (event.key === 'j') next?.();
      else if (event.key === 'k') previous?.();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  });

  return { id, open: (wanted) => go(wanted), close: () => go(undefined), previous, next };
}
