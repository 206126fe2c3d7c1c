import type { KeyboardEvent } from 'react';
import { focusOn } from '../editing/focus';
import { handle } from '../ui/shortcuts';
import type { TextControl } from '../text/textControl';

/** Enter in a title, which has one line: on to the text below it, or to where one adds the first question. */
export function goOn(event: KeyboardEvent<TextControl>): void {
  const title = event.currentTarget;
  handle('title', event, {
    next: () => {
      const box = title.closest('section, [data-form-texts]');
      const texts = [...(box?.querySelectorAll<HTMLElement>('.inline') ?? [])];
      const next =
        texts[texts.indexOf(title) + 1] ?? box?.querySelector<HTMLElement>('[data-add-in]');
      if (next) focusOn(next, { cursor: 'end' });
    },
  });
}
