import type { KeyboardEvent } from 'react';
import { focusOn } from '../editing/focus';
import { handle } from '../ui/shortcuts';
import type { TextControl } from '../text/textControl';
import { ADD, INLINE_TEXT, TEXT_TARGETS } from '../ui/domTargets';

/** Enter in a one-line title: focuses the text below it, or the button that adds the first question. */
export function focusNextText(event: KeyboardEvent<TextControl>): void {
  const title = event.currentTarget;
  handle('title', event, {
    next: () => {
      const box = title.closest(TEXT_TARGETS);
      const texts = [
        ...(box?.querySelectorAll<HTMLElement>(`${INLINE_TEXT}:not(.inline-button)`) ?? []),
      ];
      // Below the form's own texts, its first page begins.
      const next =
        texts[texts.indexOf(title) + 1] ??
        box?.querySelector<HTMLElement>(ADD) ??
        document.querySelector<HTMLElement>(ADD);
      if (next) focusOn(next, { cursor: 'end' });
    },
  });
}
