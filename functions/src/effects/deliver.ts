/** Effect `deliver`: mails and webhooks that the form's settings ask for. Each is queued once, under a natural key. */
import { answerTo } from '@/domain/answers/answer';
import { isPending } from '@/domain/answers/effects';
import {
  isConfirmed,
  type DeliveryDoc,
  type MailRecipientDoc,
  type SubmissionDoc,
  type WebhooksDoc,
  type WorkspaceDoc,
} from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { dataOf, type Transaction } from '../lib/admin';
import { readEnvironment } from '../lib/environment';
import { mailAddressOf } from '../mail/address';
import { recipientKey } from '../mail/keys';
import { queueMailIn, type Mail } from '../mail/outbox';
import { checkRecipient } from '../mail/recipients';
import { deliveriesOf } from '../webhooks/queue';
import { markDone, type EffectContext } from './context';

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
    if (settings?.mail) {
      const mailed = { ws, id, settings: settings.mail };
      const notices = await noticesFor(tx, context, mailed);
      queued.push(
        ...notices.map(
          ([key, mail]) =>
            () =>
              queueMailIn(tx, db, key, mail, now),
        ),
      );
      queued.push(...(await receiptFor(tx, context, { ...mailed, submission })));
    }
    for (const queue of queued) queue();
    markDone(tx, db, ws, id, submission, 'deliver');
  });
}

/** Undefined where nothing is sent: a sample, a response that is not (or no longer) accepted. */
async function settingsFor(
  tx: Transaction,
  { db }: EffectContext,
  ws: string,
  { formId, status }: SubmissionDoc,
): Promise<{ mail?: DeliveryDoc | undefined; webhooks?: WebhooksDoc | undefined } | undefined> {
  if (status !== 'complete') return undefined;
  const [mail, webhooks, workspace] = await tx.getAll(
    db.doc(paths.delivery(ws, formId)),
    db.doc(paths.webhooks(ws, formId)),
    db.doc(paths.workspace(ws)),
  );
  if (workspace && dataOf<WorkspaceDoc>(workspace)?.sample) return undefined;
  return {
    mail: mail && dataOf<DeliveryDoc>(mail),
    webhooks: webhooks && dataOf<WebhooksDoc>(webhooks),
  };
}

interface Delivery {
  ws: string;
  id: string;
  settings: DeliveryDoc;
}

/** To each confirmed address, unless it was queued before: a restored response is no news. */
async function noticesFor(
  tx: Transaction,
  { db, keySecret }: EffectContext,
  { ws, id, settings }: Delivery,
): Promise<(readonly [key: string, mail: Mail])[]> {
  const wanted = settings.recipients.map((email) => {
    const recipient = recipientKey(keySecret, ws, email);
    return { email, recipient, key: `response-${id}-${recipient}` };
  });
  if (wanted.length === 0) return [];
  const [recipients, queued] = await Promise.all([
    tx.getAll(...wanted.map(({ recipient }) => db.doc(paths.mailRecipient(ws, recipient)))),
    tx.getAll(...wanted.map(({ key }) => db.doc(paths.mail(key)))),
  ]);
  return wanted.flatMap(({ email, recipient, key }, index) => {
    const stored = recipients[index];
    const known = stored && dataOf<MailRecipientDoc>(stored);
    if (!known || !isConfirmed(known) || queued[index]?.exists) return [];
    const data = { workspace: ws, submissionId: id, recipient };
    return [[key, { kind: 'response', to: email, data }] as const];
  });
}

/** To the respondent. Not for tests, and a few a day to one inbox: anyone can enter any address in a form. */
async function receiptFor(
  tx: Transaction,
  { db, keySecret, now }: EffectContext,
  { ws, id, submission, settings }: Delivery & { submission: SubmissionDoc },
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
