import type { Finding } from '@/domain/form/lint';
import type { BuilderStore } from './store';
import { focusSoon, labelSelector, pageTitleSelector } from './focus';
import { goToControls } from './goToControls';
import { isTypedFinding } from './typedFormulas';

/** To what a finding is about. */
export function focusFinding(store: BuilderStore, finding: Finding): void {
  const { fieldId, pageId, endingId } = finding;
  if (isTypedFinding(finding)) {
    return goToControls(store, finding, `[data-formula="${finding.place}"]`);
  }
  if (fieldId !== undefined) focusSoon(labelSelector(fieldId));
  else if (pageId !== undefined) focusSoon(pageTitleSelector(pageId));
  else if (endingId !== undefined) focusSoon(`[data-ending="${endingId}"]`);
  else focusSoon('[data-form-title]');
}
