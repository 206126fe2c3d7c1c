/**
 * Draws the costly insides of many parts little by little: what is near the screen at once, and all the rest while
 * nothing else is to be done, so that the whole form can be searched and tabbed through soon after it opened.
 */
import { useEffect, useState, type RefObject } from 'react';

/** Minimum remaining idle time, in milliseconds, to render another part. */
const ENOUGH_MS = 8;
/** Pause after a key press, so that rendering never delays typing. */
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
  // Safari has no requestIdleCallback: there the rest renders when it comes near.
  if (waiting.size === 0 || asked || typeof requestIdleCallback === 'undefined') return;
  asked = true;
  requestIdleCallback(onIdle);
}

if (typeof window !== 'undefined') {
  window.addEventListener('keydown', () => (lastKey = performance.now()), { capture: true });
}

const prioritised = new Set<() => void>();

/** Renders a few at a time, so that key events run in between. */
function onTurn(): void {
  for (const show of [...prioritised].slice(0, AT_ONCE)) {
    prioritised.delete(show);
    show();
  }
  if (prioritised.size > 0) setTimeout(onTurn);
}

function prioritise(show: () => void): void {
  if (prioritised.size === 0) setTimeout(onTurn);
  prioritised.add(show);
}

/** Whether a part may render its content: initially, near the viewport, or when idle. */
export function useDeferredRender(isNear: boolean): boolean {
  const [drawn, setDrawn] = useState(isNear);
  useEffect(() => {
    if (drawn) return undefined;
    const show = () => setDrawn(true);
    if (isNear) prioritise(show);
    else {
      waiting.add(show);
      askIdle();
    }
    return () => {
      waiting.delete(show);
      prioritised.delete(show);
    };
  }, [drawn, isNear]);
  return drawn;
}

/** Whether a part is, or was, within one screen of the viewport. */
export function useIsNearViewport(
  part: RefObject<HTMLElement | null>,
  fromTheStart: boolean,
): boolean {
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

/** Whether the part’s first frame has been painted; for content that can wait until then. */
export function useAfterFirstPaint(): boolean {
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
export function useStaggeredMount(atOnce: boolean): boolean {
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
