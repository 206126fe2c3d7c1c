/** Effect `deliver`: mails and webhooks that the form's settings ask for. Each is queued once, under a natural key. */
import { answerTo } from '@/domain/answers/answer';
import { isPending } from '@/domain/answers/effects';
import {
  type DeliveryDoc,
  type SubmissionDoc,
  type WebhooksDoc,
  type WorkspaceDoc,
} from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { dataOf, type Transaction } from '../lib/admin';
import { readEnvironment } from '../lib/environment';
import { mailAddressOf } from '../mail/address';
import { queueMailIn } from '../mail/outbox';
import { checkRecipient } from '../mail/recipients';
import { deliveriesOf } from '../webhooks/queue';
import { markDone, type EffectContext } from './context';
import { noticesFor, type Delivery, type Notices } from './notices';

export async function deliver(context: EffectContext, ws: string, id: string): Promise<void> {
  const { db, now } = context;
  await db.runTransaction(async (tx) => {
    const submission = dataOf<SubmissionDoc>(await tx.get(db.doc(paths.submission(ws, id))));
    if (!submission || !isPending(submission, 'deliver')) return;
    const queued: (() => void)[] = [];
    const settings = await settingsFor(tx, context, ws, submission);
    const { formId } = submission;
    const about = { ws, formId, submissionId: id, now };
    if (settings?.webhooks) queued.push(...(await deliveriesOf(tx, db, about, settings.webhooks)));
    let notices: Notices = { queue: [] };
    if (settings?.mail) {
      const { timeZone } = settings;
      const delivery = { ws, id, submission, settings: settings.mail, timeZone };
      notices = await noticesFor(tx, context, delivery);
      queued.push(...notices.queue, ...(await receiptFor(tx, context, delivery)));
    }
    for (const queue of queued) queue();
    const { digestDay } = notices;
    markDone(tx, db, ws, id, submission, 'deliver', digestDay === undefined ? {} : { digestDay });
  });
}

interface Settings {
  mail: DeliveryDoc | undefined;
  webhooks: WebhooksDoc | undefined;
  /** Of the workspace. */
  timeZone: string;
}

/** Undefined where nothing is sent: a sample, a response that is not (or no longer) accepted. */
async function settingsFor(
  tx: Transaction,
  { db }: EffectContext,
  ws: string,
  { formId, status }: SubmissionDoc,
): Promise<Settings | undefined> {
  if (status !== 'complete') return undefined;
  const [mail, webhooks, workspace] = await tx.getAll(
    db.doc(paths.delivery(ws, formId)),
    db.doc(paths.webhooks(ws, formId)),
    db.doc(paths.workspace(ws)),
  );
  const { sample, timeZone = 'UTC' } = (workspace && dataOf<WorkspaceDoc>(workspace)) ?? {};
  if (sample) return undefined;
  return {
    timeZone,
    mail: mail && dataOf<DeliveryDoc>(mail),
    webhooks: webhooks && dataOf<WebhooksDoc>(webhooks),
  };
}

/** To the respondent. Not for tests, and a few a day to one inbox: anyone can enter any address in a form. */
async function receiptFor(
  tx: Transaction,
  { db, keySecret, now }: EffectContext,
  { ws, id, submission, settings }: Delivery,
): Promise<(() => void)[]> {
  const answer = settings.receipt && answerTo(submission.answers, settings.receipt.fieldId);
  const to = answer?.t === 'text' ? mailAddressOf(answer.v) : undefined;
  if (to === undefined || submission.test) return [];
  const key = `receipt-${id}`;
  if ((await tx.get(db.doc(paths.mail(key)))).exists) return [];
  const { recipients } = readEnvironment(process.env);
  const about = { secret: keySecret, kind: 'receipt', address: to, now } as const;
  const note = await checkRecipient(tx, db, recipients, about);
  if (!note) return [];
  const data = { workspace: ws, submissionId: id };
  return [note, () => queueMailIn(tx, db, key, { kind: 'response_receipt', to, data }, now)];
}
