/**
 * Draws the costly insides of many parts little by little: first what is near the screen, then, while nothing else is
 * to be done, all the rest, so that the whole form can be searched and tabbed through a moment after it opened.
 */
import { useEffect, useState, type RefObject } from 'react';

/** Milliseconds that must be left of an idle moment to draw something more in it. */
const ENOUGH_MS = 6;
const AT_ONCE = 2;

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;
let idle: number | undefined;

function draw(element: Element): void {
  const show = waiting.get(element);
  forget(element);
  show?.();
}

function forget(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}

function onIdle(deadline: IdleDeadline): void {
  idle = undefined;
  if (deadline.timeRemaining() > ENOUGH_MS) {
    for (const element of [...waiting.keys()].slice(0, AT_ONCE)) draw(element);
  }
  askIdle();
}

function askIdle(): void {
  // Safari knows no idle moments: there the rest is drawn when it comes near.
  if (waiting.size === 0 || idle !== undefined || typeof requestIdleCallback === 'undefined')
    return;
  idle = requestIdleCallback(onIdle);
}

/** Whether a part may draw its insides by now. */
export function useDrawn(part: RefObject<HTMLElement | null>, atOnce: boolean): boolean {
  const [drawn, setDrawn] = useState(atOnce);
  useEffect(() => {
    const element = part.current;
    if (drawn || !element) return;
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) if (isIntersecting) draw(target);
      },
      { rootMargin: '100% 0px' },
    );
    waiting.set(element, () => setDrawn(true));
    observer.observe(element);
    askIdle();
    return () => forget(element);
  }, [drawn, part]);
  return drawn;
}
