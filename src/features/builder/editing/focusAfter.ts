/** Where the keyboard goes after a step back or forth. */
import type { Selection } from '@/domain/form/editing/selection';
import { cardSelector, DIALOG_OR_TOAST, SETTINGS, STEP_BUTTON } from '../ui/domTargets';

/** What surrounds the element that has the focus. */
export interface FocusPlace {
  /** In a dialog or a toast: it keeps the keyboard while it is open. */
  isApart: boolean;
  /** On an undo or redo button: it may be pressed again. */
  isOnStepButton: boolean;
  /** In the card of the question that changed. */
  isInChangedCard: boolean;
  /** In the settings panel. */
  isInSettings: boolean;
}

/**
 * What is done with the focus: it `stays`, it stays while what changed is scrolled into view (`show`), or it goes to
 * what changed.
 */
export function focusAfter(changed: Selection, place: FocusPlace): 'stay' | 'show' | 'go' {
  if (place.isApart) return 'stay';
  if (place.isOnStepButton) return 'show';
  if (changed.kind === 'form') return 'stay';
  const isInside = changed.kind === 'field' && (place.isInChangedCard || place.isInSettings);
  return isInside ? 'stay' : 'go';
}

/** The place of the focus in the document. */
export function focusPlace(changed: Selection, here: Element | null): FocusPlace {
  const isIn = (selector: string) => Boolean(here?.closest(selector));
  return {
    isApart: isIn(DIALOG_OR_TOAST),
    isOnStepButton: isIn(STEP_BUTTON),
    isInChangedCard: changed.kind === 'field' && isIn(cardSelector(changed.id)),
    isInSettings: isIn(SETTINGS),
  };
}
