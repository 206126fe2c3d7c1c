import { recordAct, type AuditContext } from '../audit/record';
import type { Transaction } from '../lib/admin';
import { wasLive, type OpenForm } from './publishing';

/** The line of a version that went live; none for a double click. */
export function recordPublished(
  tx: Transaction,
  acting: AuditContext,
  member: { displayName: string },
  form: OpenForm,
  { rev, version }: { rev: number; version: number },
): void {
  if (wasLive(form, rev, version)) return;
  recordAct(tx, acting, form.ws, member, 'form_published', {
    params: { title: form.head.title, version },
    target: { kind: 'form', id: form.formId },
  });
}
