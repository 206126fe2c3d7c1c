/**
 * The waiting list: places that come free are offered to the first in line whom they fit, in the transaction that frees
 * them, so that no one who comes later takes them first. Those whom they don't fit keep their position.
 */
import { missingPlaces, placesFor, waitingAddress } from '@/domain/form/access/places';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { loadVersion } from '../forms/versions';
import type { PlaceCounters } from '../intake/places';
import { dataOf, rowOf, type Transaction } from '../lib/admin';
import { keySecret } from '../lib/keys';
import { serverQuery } from '../lib/query';
import { mailAddressOf } from '../mail/address';
import { queueMailIn } from '../mail/outbox';
import { receiptTime } from '../mail/receipts';
import type { Context } from './writes';

/** A form with places, as the transaction found it. */
export interface PlacedForm {
  ws: string;
  formId: string;
  form: PublicFormDoc;
  live: FormDefinition | undefined;
}

const HOUR = 3_600_000;
/** Those in line who are looked at. */
const IN_LINE = 50;
/** Offers of one transaction, at most; the sweep makes the others. */
const AT_ONCE = 5;

/** Those on a form's waiting list, the first first. */
export const waitingQuery = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  ws: string,
  formId: string,
) =>
  serverQuery(db.collection(paths.submissions(ws)), QUERIES.oldestSubmissionsOfForm, [
    formId,
    'waiting',
    0,
    now + 1,
  ]);

/**
 * Offers what is free to those in line. Reads in the transaction; the result writes, but for the counters.
 *
 * @param counters as they are after what was given back
 * @param leaving a response that leaves the line in this very transaction
 */
export async function offersIn(
  tx: Transaction,
  context: Context,
  { ws, formId, form, live }: PlacedForm,
  counters: PlaceCounters,
  leaving?: string,
): Promise<() => void> {
  const nothing = () => undefined;
  const hours = live?.waitingList?.hours;
  if (hours === undefined || !live) return nothing;
  const { db, now } = context;
  const { docs } = await tx.get(waitingQuery(context, ws, formId).limit(IN_LINE));
  const workspace = dataOf<WorkspaceDoc>(await tx.get(db.doc(paths.workspace(ws))));
  const writes: (() => void)[] = [];
  for (const doc of docs) {
    const submission = rowOf<SubmissionDoc>(doc);
    if (submission.offer || doc.id === leaving) continue;
    if (writes.length >= AT_ONCE || !workspace) break;
    const definition =
      submission.version === form.liveVersion
        ? live
        : await loadVersion(db, ws, formId, submission.version);
    if (!definition) continue;
    const about = { definition, live, limit: form.access?.limit };
    const places = placesFor(about, submission.answers);
    await counters.read(tx, Object.keys(places));
    const missing = missingPlaces(places, (key) => counters.left(key, about));
    if (Object.keys(missing).length > 0) continue;
    const given = waitingAddress(definition, submission.answers);
    const to = given === undefined ? undefined : mailAddressOf(given);
    if (to === undefined) continue;
    const asked = { ws, workspace, to };
    const secret = { db, now, keySecret: keySecret(process.env) };
    const free = await receiptTime(tx, secret, asked);
    if (!free) continue;
    counters.add(places);
    const until = free.dueAt + hours * HOUR;
    const data = { workspace: ws, submissionId: doc.id, until };
    writes.push(() => {
      free.note();
      tx.update(doc.ref, { places, offer: { until }, offerDueAt: until });
      // One that left the line and came back is offered places again.
      const name = `offer-${doc.id}-${until.toString(36)}`;
      queueMailIn(tx, db, name, { kind: 'place_offer', to, data }, now, { dueAt: free.dueAt });
    });
  }
  return () => {
    for (const write of writes) write();
  };
}
