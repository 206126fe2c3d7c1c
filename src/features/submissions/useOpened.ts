import { useEffect, useRef } from 'react';
import { idOrNothing } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';

const PARAMS = { submission: idOrNothing };

export interface Opened {
  id: string | undefined;
  open(id: string): void;
  close(): void;
  /** Opens the one before (−1) or after (1) in the list; undefined at the ends. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** Whether a key goes into a text. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Which submission is open, in the URL; keys j and k walk through the list. */
export function useOpened(ids: readonly string[]): Opened {
  const [{ submission: id }, setUrl] = useUrlState(PARAMS);
  // Where the last press leads: the next one may come before the address has followed.
  const wanted = useRef(id);
  useEffect(() => {
    wanted.current = id;
  }, [id]);

  const shown = useRef(id);
  useEffect(() => {
    const before = shown.current;
    shown.current = id;
    // The sheet is gone, and with it what had the focus: back to its row, or to the list where that is gone too.
    if (before === undefined || id !== undefined) return;
    const main = document.querySelector('main');
    // A press on a cell may have left it with the whole of the screen.
    if (document.activeElement !== document.body && document.activeElement !== main) return;
    const rows = [...document.querySelectorAll<HTMLElement>('[data-open]')];
    const row = rows.find(({ dataset }) => dataset['open'] === before) ?? rows[0];
    (row ?? main)?.focus();
  }, [id]);

  const go = (next: string | undefined) => {
    wanted.current = next;
    setUrl({ submission: next }, id !== undefined && next !== undefined ? 'replace' : 'push');
  };
  const target = (from: string | undefined, by: 1 | -1): string | undefined => {
    // With nothing open, j begins at the top; a submission that is not in the list has no neighbours.
    if (from === undefined) return by === 1 ? ids[0] : undefined;
    const at = ids.indexOf(from);
    return at < 0 ? undefined : ids[at + by];
  };
  const step = (by: 1 | -1) => {
    const next = target(wanted.current, by);
    if (next !== undefined) go(next);
  };

  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === 'j') step(1);
      else if (event.key === 'k') step(-1);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  });

  return {
    id,
    open: go,
    close: () => go(undefined),
    previous: target(id, -1) === undefined ? undefined : () => step(-1),
    next: target(id, 1) === undefined ? undefined : () => step(1),
  };
}
