/** Effect `deliver`: mails, and deliveries to destinations, that the form's settings ask for. Each is queued once, under a natural key. */
import { isCounted } from '@/domain/options/responseStatus';
import { answerTo } from '@/domain/values/answer';
import { isPending } from '@/domain/responses/effects';
import type { DeliveryDoc } from '@/domain/documents/delivery.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { DestinationsDoc } from '@/domain/documents/destinations.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Transaction } from '../lib/admin';
import { mailAddressOf } from '../mail/address';
import { queueMailIn } from '../mail/outbox';
import { receiptTime } from '../mail/receipts';
import { hooksOfNewResponse } from '../hooks/queue';
import { deliveriesOf } from '../destinations/queue';
import { markDone, type EffectContext } from './context';
import { noticesFor, type NoticeDelivery, type Notices } from './notices';

export async function deliver(context: EffectContext, ws: string, id: string): Promise<void> {
  const { db, now } = context;
  await db.runTransaction(async (tx) => {
    const submission = dataOf<SubmissionDoc>(await tx.get(db.doc(paths.submission(ws, id))));
    if (!submission || !isPending(submission, 'deliver')) return;
    const queued: (() => void)[] = [];
    const settings = await settingsFor(tx, context, ws, submission);
    const { formId, submittedAt } = submission;
    const about = { ws, formId, submissionId: id, submittedAt, now };
    if (settings) {
      queued.push(...(await deliveriesOf(tx, db, about, settings.destinations)));
      queued.push(...(await hooksOfNewResponse(tx, { db, ws, now }, about)));
    }
    let notices: Notices = { queue: [] };
    if (settings?.mail) {
      const { workspace } = settings;
      const { timeZone } = workspace;
      const delivery = { ws, id, submission, settings: settings.mail, timeZone };
      notices = await noticesFor(tx, context, delivery);
      queued.push(...notices.queue, ...(await receiptFor(tx, context, delivery, workspace)));
    }
    for (const queue of queued) queue();
    const { digestDay } = notices;
    markDone(tx, db, ws, id, submission, 'deliver', digestDay === undefined ? {} : { digestDay });
  });
}

interface Settings {
  mail: DeliveryDoc | undefined;
  destinations: DestinationsDoc | undefined;
  workspace: WorkspaceDoc;
}

/** Undefined where nothing is sent: a sample, a response that is not (or no longer) accepted. */
async function settingsFor(
  tx: Transaction,
  { db }: EffectContext,
  ws: string,
  { formId, status }: SubmissionDoc,
): Promise<Settings | undefined> {
  if (!isCounted(status)) return undefined;
  const [mail, destinations, workspace] = await tx.getAll(
    db.doc(paths.delivery(ws, formId)),
    db.doc(paths.destinations(ws, formId)),
    db.doc(paths.workspace(ws)),
  );
  const known = workspace && dataOf<WorkspaceDoc>(workspace);
  if (!known || known.sample) return undefined;
  return {
    workspace: known,
    mail: mail && dataOf<DeliveryDoc>(mail),
    destinations: destinations && dataOf<DestinationsDoc>(destinations),
  };
}

/** To the respondent. Not for tests, and few (mail/receipts.ts): anyone can enter any address in a form. */
async function receiptFor(
  tx: Transaction,
  context: EffectContext,
  { ws, id, submission, settings }: NoticeDelivery,
  workspace: WorkspaceDoc,
): Promise<(() => void)[]> {
  const answer = settings.receipt && answerTo(submission.answers, settings.receipt.fieldId);
  const to = answer?.t === 'text' ? mailAddressOf(answer.v) : undefined;
  if (to === undefined || submission.test) return [];
  const { db, now } = context;
  const key = `receipt-${id}`;
  if ((await tx.get(db.doc(paths.mail(key)))).exists) return [];
  const free = await receiptTime(tx, context, { ws, workspace, to });
  if (!free) return [];
  const data = { workspace: ws, submissionId: id };
  const mail = { kind: 'response_receipt', to, data } as const;
  return [free.note, () => queueMailIn(tx, db, key, mail, now, { dueAt: free.dueAt })];
}
