import type { Finding } from '@/domain/form/lint';
import { focusSoon, labelSelector, pageTitleSelector } from './focus';

/** To what a finding is about. */
export function focusFinding({ fieldId, pageId, endingId }: Finding): void {
  if (fieldId !== undefined) focusSoon(labelSelector(fieldId));
  else if (pageId !== undefined) focusSoon(pageTitleSelector(pageId));
  else if (endingId !== undefined) focusSoon(`[data-ending="${endingId}"]`);
  else focusSoon('[data-form-title]');
}
