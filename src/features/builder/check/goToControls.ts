import type { Where } from '@/domain/form/lint/finding';
import { cardSelector, focusOn, pageTitleSelector, whenThere } from '../editing/focus';
import { oneField } from '@/domain/form/editing/selection';
import type { BuilderStore } from '../state/store';

/** Of the controls of one thing, which takes the keyboard: what is wrong, the first of a condition, the first. */
const WITHIN = [
  ':is([role=combobox], input, textarea):not([aria-hidden])[aria-invalid=true]',
  '[data-condition] [role=combobox]',
  ':is([role=combobox], input, textarea):not([aria-hidden])',
];

function controlIn(place: HTMLElement): HTMLElement {
  if (place.matches('[role=combobox], input, textarea')) return place;
  for (const selector of WITHIN) {
    const control = place.querySelector<HTMLElement>(selector);
    if (control) return control;
  }
  return place;
}

/**
 * Selects what something belongs to, and takes the keyboard to its controls among the settings. What lies over the form
 * must be closing: it gives the focus back first.
 *
 * @param places selectors of groups of controls, or of one, the best first
 */
export function goToControls(store: BuilderStore, where: Where, places: readonly string[]): void {
  const { fieldId, pageId, endingId } = where;
  whenThere('[data-canvas]', () => {
    const { select, askSettings } = store.getState();
    // An ending has its settings on its card.
    if (endingId === undefined) {
      const selector =
        fieldId !== undefined ? cardSelector(fieldId) : pageTitleSelector(pageId ?? '');
      document.querySelector(selector)?.scrollIntoView({ block: 'nearest' });
      if (fieldId !== undefined) select(oneField(fieldId));
      else if (pageId !== undefined) select({ kind: 'page', id: pageId });
      askSettings();
    }
    // The settings take the keyboard first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        whenThere(places.join(), () => {
          for (const selector of places) {
            const place = document.querySelector<HTMLElement>(selector);
            if (place) return focusOn(controlIn(place));
          }
        }),
      ),
    );
  });
}
