/** The rows that deliveries are about, as the responses are now: by then an earlier state is of no interest. */
import { isCounted } from '@/domain/options/responseStatus';
import { meetsCondition } from '@/domain/responses/meets';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { Destination, DestinationDeliveryDoc } from '@/domain/documents/destinations.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { fieldsInOrder, isInput } from '@/domain/form/definition/fieldsOf';
import { shownTitle } from '@/domain/options/formTitle';
import { paths } from '@/domain/base/firestorePaths';
import { responsesOf } from '../exports/resources';
import { loadVersion } from '../forms/versions';
import { dataOf, type Firestore } from '../lib/admin';
import { responseUrl } from '../links/appUrls';
import { chosenAnswers } from './compose';
import type { DeliveryEvent, Row } from './kinds/kind';

export type WaitingDelivery = DestinationDeliveryDoc & { id: string };

/** An event for each delivery, in their order. Undefined once the form is gone. */
export async function composeRows(
  db: Firestore,
  { ws, formId, origin }: { ws: string; formId: string; origin: string },
  deliveries: readonly WaitingDelivery[],
  destination: Destination,
): Promise<DeliveryEvent[] | undefined> {
  const [headDoc, workspaceDoc] = await db.getAll(
    db.doc(paths.form(ws, formId)),
    db.doc(paths.workspace(ws)),
  );
  const head = headDoc && dataOf<FormHeadDoc>(headDoc);
  const workspace = workspaceDoc && dataOf<WorkspaceDoc>(workspaceDoc);
  if (!head || !workspace) return undefined;
  const { timeZone } = workspace;
  const ids = [...new Set(deliveries.flatMap(({ submissionId }) => submissionId ?? []))];
  const found =
    ids.length === 0 ? [] : await db.getAll(...ids.map((id) => db.doc(paths.submission(ws, id))));
  const stored = found.flatMap((doc) => {
    const submission = dataOf<SubmissionDoc>(doc);
    return submission && isCounted(submission.status) ? [{ id: doc.id, ...submission }] : [];
  });
  const columns = await columnsByVersion(db, { ws, formId }, destination, [
    ...stored.map(({ version }) => version),
    head.liveVersion,
  ]);
  const wanted: typeof stored = [];
  for (const one of stored) if (await isWanted(db, ws, one, destination)) wanted.push(one);
  const read = await responsesOf({ db, ws }, formId, wanted);
  const responses = new Map(read.map((one) => [one.id, chosenAnswers(one, destination)]));
  return deliveries.map(({ id, type, createdAt, submissionId = '' }) => {
    const response = type === 'test' ? undefined : responses.get(submissionId);
    const version = type === 'test' ? head.liveVersion : response?.version;
    const row: Row = {
      id: type === 'test' ? 'test' : submissionId,
      columns: columns.get(version ?? -1) ?? [],
      timeZone,
    };
    return {
      id,
      type,
      createdAt,
      form: { id: formId, title: shownTitle(head.title) },
      ...(response ? { response } : {}),
      from: '',
      url: responseUrl(origin, formId, submissionId),
      row,
    };
  });
}

async function isWanted(
  db: Firestore,
  ws: string,
  submission: SubmissionDoc,
  { when }: Destination,
): Promise<boolean> {
  if (!when) return true;
  const definition = await loadVersion(db, ws, submission.formId, submission.version);
  return definition !== undefined && meetsCondition(when, definition, submission);
}

/** The questions that are sent, of each version. */
async function columnsByVersion(
  db: Firestore,
  { ws, formId }: { ws: string; formId: string },
  { fields: chosen }: Destination,
  versions: readonly (number | undefined)[],
): Promise<ReadonlyMap<number, Row['columns']>> {
  const columns = new Map<number, Row['columns']>();
  for (const version of new Set(versions)) {
    const definition =
      version === undefined ? undefined : await loadVersion(db, ws, formId, version);
    if (version === undefined || !definition) continue;
    const fields = fieldsInOrder(definition).filter(isInput);
    columns.set(
      version,
      fields.flatMap(({ id, label }) => (chosen && !chosen.includes(id) ? [] : [{ id, label }])),
    );
  }
  return columns;
}

/** What the log keeps of a row: its own answers, and nothing of the rows beside it. */
export function loggedRow({ response, row, type }: DeliveryEvent): string {
  if (type === 'test') return JSON.stringify({ row: 'test' });
  if (!response) return JSON.stringify({ row: row?.id, removed: true });
  const answers = response.answers.map(({ question, text }) => [question, text]);
  return JSON.stringify({ row: row?.id, ...Object.fromEntries(answers) });
}
