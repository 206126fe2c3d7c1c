import { useLayoutEffect, useRef, type RefObject } from 'react';

const BUTTONS = 'button:not([disabled])';

/**
 * Where a row is taken away by the button that was pressed in it, the focus goes to the button that takes its place, and
 * to the region where none is left: without it a keyboard begins at the top of the page, and a screen reader is silent.
 *
 * @returns goes on the element around the rows, which stays and has `tabIndex={-1}`
 */
export function useKeptFocus<T extends HTMLElement>(): RefObject<T | null> {
  const region = useRef<T>(null);
  const last = useRef<{ button: Element; index: number }>(undefined);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const buttons = () => [...element.querySelectorAll<HTMLElement>(BUTTONS)];
    const note = ({ target }: FocusEvent) => {
      const index = buttons().findIndex((button) => button === target);
      last.current =
        index < 0 || !(target instanceof Element) ? undefined : { button: target, index };
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) last.current = undefined;
    };
    const observer = new MutationObserver(() => {
      if (!last.current || last.current.button.isConnected) return;
      const { index } = last.current;
      last.current = undefined;
      if (document.activeElement !== document.body) return;
      const left = buttons();
      (left[Math.min(index, left.length - 1)] ?? element).focus({ preventScroll: true });
    });
    element.addEventListener('focusin', note);
    element.addEventListener('focusout', forget);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', note);
      element.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, []);
  return region;
}
