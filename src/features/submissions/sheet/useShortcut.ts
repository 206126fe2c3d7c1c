import { useEffect, useRef, type RefObject } from 'react';
import { isTyping } from '../useOpened';

export interface SheetShortcut<T extends HTMLElement> {
  ref: RefObject<T | null>;
  'data-shortcut': string;
}

/**
 * A key that presses a button, or leads into a text. Where two elements have the same key, the first of the page has it:
 * what is selected comes before what is open. What lies behind a dialog has none.
 *
 * @returns goes on the element
 */
export function useShortcut<T extends HTMLElement>(key: string): SheetShortcut<T> {
  const ref = useRef<T>(null);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const { current } = ref;
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isTyping(event.target) || !current) return;
      if (document.querySelector(`[data-shortcut="${key}"]`) !== current) return;
      if (current.closest('[aria-hidden="true"]')) return;
      event.preventDefault();
      // What opens beside it must not open out of sight.
      current.scrollIntoView({ block: 'nearest' });
      if (current instanceof HTMLTextAreaElement) current.focus();
      else current.click();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [key]);
  return { ref, 'data-shortcut': key };
}
