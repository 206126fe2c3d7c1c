import type { Where } from '@/domain/form/lint/finding';
import { focusSoon, whenThere } from './focus';
import { oneField } from './selection';
import type { BuilderStore } from './store';

/**
 * Selects what something belongs to, and takes the keyboard to its control among the settings. What lies over the form
 * must be closing: it gives the focus back first.
 *
 * @param selector the control; the settings of that thing are there when it is looked for
 */
export function goToControls(store: BuilderStore, where: Where, selector: string): void {
  whenThere('[data-canvas]', () => {
    const { select, askSettings } = store.getState();
    const { fieldId, pageId, endingId } = where;
    // An ending has its settings on its card.
    if (endingId === undefined) {
      if (fieldId !== undefined) select(oneField(fieldId));
      else if (pageId !== undefined) select({ kind: 'page', id: pageId });
      askSettings();
    }
    // The settings take the keyboard first.
    requestAnimationFrame(() => requestAnimationFrame(() => focusSoon(selector)));
  });
}
