/** What a delivery is about, read at each attempt: by then the response may be gone. */
import type { ResponseResource } from '@/domain/api/resources.schema';
import { isCounted } from '@/domain/options/responseStatus';
import { meetsCondition } from '@/domain/responses/meets';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { Destination, DestinationDeliveryDoc } from '@/domain/documents/destinations.schema';
import { shownTitle } from '@/domain/options/formTitle';
import { paths } from '@/domain/base/firestorePaths';
import { responsesOf } from '../exports/resources';
import { loadVersion } from '../forms/versions';
import { dataOf, type Firestore } from '../lib/admin';
import { responseUrl, responsesUrl } from '../links/appUrls';
import type { DeliveryEvent } from './kinds/kind';

export type Composed = { event: DeliveryEvent } | { skip: string };

const GONE: Composed = { skip: 'The response was removed.' };

interface Place {
  ws: string;
  /** Of the delivery. */
  id: string;
  /** The product’s address. */
  origin: string;
}

/** The event, or why there is nothing to send. */
export async function composeDelivery(
  db: Firestore,
  { ws, id, origin }: Place,
  delivery: DestinationDeliveryDoc,
  { when, fields }: Destination,
): Promise<Composed> {
  const { formId, type, submissionId = '', createdAt } = delivery;
  const head = dataOf<FormHeadDoc>(await db.doc(paths.form(ws, formId)).get());
  if (!head) return { skip: 'The form was deleted.' };
  const about = { id, type, createdAt, form: { id: formId, title: shownTitle(head.title) } };
  if (type === 'test') return { event: { ...about, from: '', url: responsesUrl(origin, formId) } };
  const stored = dataOf<SubmissionDoc>(await db.doc(paths.submission(ws, submissionId)).get());
  if (!stored || !isCounted(stored.status)) return GONE;
  if (when) {
    const definition = await loadVersion(db, ws, formId, stored.version);
    if (!definition) return GONE;
    if (!meetsCondition(when, definition, stored)) {
      return { skip: 'The response doesn’t meet the condition.' };
    }
  }
  const [read] = await responsesOf({ db, ws }, formId, [{ id: submissionId, ...stored }]);
  if (!read) return GONE;
  const response = chosenAnswers(read, { fields });
  const { name, email } = stored.respondent ?? {};
  const url = responseUrl(origin, formId, submissionId);
  return { event: { ...about, response, from: name ?? email ?? '', url } };
}

/** A response with the answers that a destination is limited to. */
export const chosenAnswers = (
  response: ResponseResource,
  { fields }: { fields?: readonly string[] | undefined },
): ResponseResource =>
  fields
    ? {
        ...response,
        answers: response.answers.filter(({ fieldId }) => fields.includes(fieldId)),
      }
    : response;
