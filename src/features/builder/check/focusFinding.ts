import type { Finding } from '@/domain/form/lint/lint';
import { placesOfFinding } from './findingPlace';
import { focusWhenMounted } from '../editing/focus';
import { goToControls } from './goToControls';
import type { BuilderStore } from '../state/store';
import { endingSelector, FORM_TITLE, labelSelector, pageTitleSelector } from '../ui/domTargets';

/** To what a finding is about: to the very condition or formula where it is of one. */
export function focusFinding(store: BuilderStore, finding: Finding): void {
  const places = placesOfFinding(store.getState().history.definition, finding);
  const { fieldId, pageId, endingId } = finding;
  if (places.length > 0) goToControls(store, finding, places);
  else if (fieldId !== undefined) focusWhenMounted(labelSelector(fieldId));
  else if (pageId !== undefined) focusWhenMounted(pageTitleSelector(pageId));
  else if (endingId !== undefined) focusWhenMounted(endingSelector(endingId));
  else focusWhenMounted(FORM_TITLE);
}
