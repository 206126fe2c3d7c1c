import { useRef, type FocusEvent } from 'react';

/**
 * Handlers for an element: `onLeave` is called when the focus has left it and what it opened. Menus and calendars are
 * elsewhere in the document, but their events come through React's tree.
 */
export function useOnLeave(onLeave: () => void) {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    onFocus: () => clearTimeout(leaving.current),
    onBlur: ({ currentTarget }: FocusEvent) => {
      clearTimeout(leaving.current);
      leaving.current = setTimeout(() => {
        // Another window has the focus, and this element still has it in its own.
        if (!currentTarget.contains(document.activeElement)) onLeave();
      });
    },
  };
}
