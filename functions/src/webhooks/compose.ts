/** The body of a delivery, composed at each attempt: by then the response may be gone. */
import { isCounted } from '@/domain/options/responseStatus';
import { submissionDay } from '@/domain/responses/intake';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { Webhook, WebhookDeliveryDoc } from '@/domain/documents/webhooks.schema';
import { shownTitle } from '@/domain/options/formTitle';
import { paths } from '@/domain/base/firestorePaths';
import { evaluate } from '@/domain/logic/conditions';
import { view } from '@/domain/logic/visibility';
import { PAYLOAD_VERSION, type WebhookPayload } from '@/domain/webhooks/payload.schema';
import { responsesOf } from '../exports/resources';
import { loadVersion } from '../forms/versions';
import { dataOf, type Firestore } from '../lib/admin';

export type Composed = { payload: WebhookPayload } | { skip: string };

const GONE: Composed = { skip: 'The response was removed.' };

/** The payload, or why there is nothing to send. */
export async function composeDelivery(
  db: Firestore,
  ws: string,
  delivery: WebhookDeliveryDoc,
  { when }: Webhook,
): Promise<Composed> {
  const { formId, type, submissionId = '', createdAt } = delivery;
  const head = dataOf<FormHeadDoc>(await db.doc(paths.form(ws, formId)).get());
  if (!head) return { skip: 'The form was deleted.' };
  const form = { id: formId, title: shownTitle(head.title) };
  const about = { version: PAYLOAD_VERSION, timestamp: new Date(createdAt).toISOString() } as const;
  if (type === 'test') return { payload: { type, ...about, data: { form } } };
  const stored = dataOf<SubmissionDoc>(await db.doc(paths.submission(ws, submissionId)).get());
  if (!stored || !isCounted(stored.status)) return GONE;
  if (when) {
    const definition = await loadVersion(db, ws, formId, stored.version);
    if (!definition) return GONE;
    const { scope } = view(definition, stored.answers, submissionDay(stored));
    if (!evaluate(when, scope)) return { skip: 'The response doesn’t meet the condition.' };
  }
  const [response] = await responsesOf({ db, ws }, formId, [{ id: submissionId, ...stored }]);
  return response ? { payload: { type, ...about, data: { form, response } } } : GONE;
}
