import type { Where } from '@/domain/form/budget/finding';
import { oneField } from '@/domain/form/editing/selection';
import { focusOn, whenMounted } from '../editing/focus';
import { CANVAS, cardSelector, CONTROL, FIRST_CONTROLS, pageTitleSelector } from '../ui/domTargets';
import type { BuilderStore } from '../state/store';

function controlIn(place: HTMLElement): HTMLElement {
  if (place.matches(CONTROL)) return place;
  for (const selector of FIRST_CONTROLS) {
    const control = place.querySelector<HTMLElement>(selector);
    if (control) return control;
  }
  return place;
}

/** Puts the focus into the controls at the first of several places that is there. */
export const focusControls = (places: readonly string[]) =>
  whenMounted(places, (place) => focusOn(controlIn(place)));

/**
 * Selects what something belongs to, and takes the keyboard to its controls among the settings. What lies over the form
 * must be closing: it gives the focus back first.
 *
 * @param places selectors of groups of controls, or of one, the best first
 */
export function goToControls(store: BuilderStore, where: Where, places: readonly string[]): void {
  const { fieldId, pageId, endingId } = where;
  whenMounted([CANVAS], () => {
    // An ending has its settings on its card.
    if (endingId !== undefined) return focusControls(places);
    const { select, askSettings } = store.getState();
    const selector =
      fieldId !== undefined ? cardSelector(fieldId) : pageTitleSelector(pageId ?? '');
    document.querySelector(selector)?.scrollIntoView({ block: 'nearest' });
    if (fieldId !== undefined) select(oneField(fieldId));
    else if (pageId !== undefined) select({ kind: 'page', id: pageId });
    askSettings(places);
  });
}
