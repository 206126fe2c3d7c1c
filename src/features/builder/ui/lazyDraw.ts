/**
 * Draws the costly insides of many parts little by little: what is near the screen at once, and all the rest while
 * nothing else is to be done, so that the whole form can be searched and tabbed through soon after it opened.
 */
import { useEffect, useState, type RefObject } from 'react';

/** Milliseconds that must be left of an idle moment to draw something more in it. */
const ENOUGH_MS = 8;
/** Who writes is not disturbed: after a key, nothing is drawn for so long. */
const QUIET_MS = 1_500;
const AT_ONCE = 3;

const waiting = new Set<() => void>();
let asked = false;
let lastKey = 0;

function onIdle(deadline: IdleDeadline): void {
  asked = false;
  const isQuiet = performance.now() - lastKey > QUIET_MS;
  if (isQuiet && deadline.timeRemaining() > ENOUGH_MS) {
    for (const show of [...waiting].slice(0, AT_ONCE)) {
      waiting.delete(show);
      show();
    }
  }
  if (isQuiet) askIdle();
  else setTimeout(askIdle, QUIET_MS);
}

function askIdle(): void {
  // Safari knows no idle moments: there the rest is drawn when it comes near.
  if (waiting.size === 0 || asked || typeof requestIdleCallback === 'undefined') return;
  asked = true;
  requestIdleCallback(onIdle);
}

if (typeof window !== 'undefined') {
  window.addEventListener('keydown', () => (lastKey = performance.now()), { capture: true });
}

const hurried = new Set<() => void>();

/** So many at a time, so that keys get in between: who scrolled there may write at once. */
function onTurn(): void {
  for (const show of [...hurried].slice(0, AT_ONCE)) {
    hurried.delete(show);
    show();
  }
  if (hurried.size > 0) setTimeout(onTurn);
}

function hurry(show: () => void): void {
  if (hurried.size === 0) setTimeout(onTurn);
  hurried.add(show);
}

/** Whether a part may draw its insides: from the start, since it came near, or since its turn came. */
export function useDrawn(isNear: boolean): boolean {
  const [drawn, setDrawn] = useState(isNear);
  useEffect(() => {
    if (drawn) return undefined;
    const show = () => setDrawn(true);
    if (isNear) hurry(show);
    else {
      waiting.add(show);
      askIdle();
    }
    return () => {
      waiting.delete(show);
      hurried.delete(show);
    };
  }, [drawn, isNear]);
  return drawn;
}

/** Whether a part is, or was, within a screen of what one sees. */
export function useNear(part: RefObject<HTMLElement | null>, fromTheStart: boolean): boolean {
  const [near, setNear] = useState(fromTheStart);
  useEffect(() => {
    const element = part.current;
    if (near || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near, part]);
  return near;
}

/** Whether the frame that this part came with has been painted: what nobody looks for first waits for it. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return painted;
}

const turns: (() => void)[] = [];

function takeTurn(): void {
  turns.shift()?.();
  if (turns.length > 0) setTimeout(takeTurn);
}

/**
 * Whether a part of a long form is there at all: the first at once, the others one after the other as soon as that has
 * been painted, each in a task of its own, so that keys get in between.
 */
export function useTurn(atOnce: boolean): boolean {
  const [there, setThere] = useState(atOnce);
  useEffect(() => {
    if (there) return;
    const show = () => setThere(true);
    turns.push(show);
    if (turns.length === 1) requestAnimationFrame(() => setTimeout(takeTurn));
    return () => {
      const at = turns.indexOf(show);
      if (at >= 0) turns.splice(at, 1);
    };
  }, [there]);
  return there;
}
