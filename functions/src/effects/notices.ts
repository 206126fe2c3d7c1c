/** The mails by which recipients learn of a response: one at once, or one a day for all. */
import { nextMorning } from '@/domain/base/mornings';
import type { DeliveryDoc } from '@/domain/documents/delivery.schema';
import type { OutboxDoc } from '@/domain/documents/mail.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { confirmedRecipients, type Recipient } from '../delivery/recipients';
import { dataOf, type Transaction } from '../lib/admin';
import { queueMailIn } from '../mail/outbox';
import type { EffectContext } from './context';

export interface NoticeDelivery {
  ws: string;
  id: string;
  submission: SubmissionDoc;
  settings: DeliveryDoc;
  /** Of the workspace. */
  timeZone: string;
}

export interface Notices {
  /** Writes, for after the transaction's reads. */
  queue: (() => void)[];
  /** The day whose digest lists the response. */
  digestDay?: string;
}

/** To each confirmed address, unless the response was mailed or listed before: a restored one is no news. */
export async function noticesFor(
  tx: Transaction,
  context: EffectContext,
  delivery: NoticeDelivery,
): Promise<Notices> {
  const { ws, id, submission, settings } = delivery;
  if (submission.digestDay !== undefined) return { queue: [] };
  const recipients = await confirmedRecipients(tx, context, ws, settings);
  if (recipients.length === 0) return { queue: [] };
  const mailed = await mailsOf(tx, context, recipients, `response-${id}`);
  if (settings.isDaily) {
    return mailed.some((mail) => mail)
      ? { queue: [] }
      : inDigest(tx, context, delivery, recipients);
  }
  const { db, now } = context;
  const news = recipients.filter((_, index) => !mailed[index]);
  return {
    queue: news.map(({ email, id: recipient, confirm }) => () => {
      confirm?.();
      const data = { workspace: delivery.ws, submissionId: id, recipient };
      const key = `response-${id}-${recipient}`;
      queueMailIn(tx, db, key, { kind: 'response', to: email, data }, now);
    }),
  };
}

/**
 * In the next morning's digest. It is read when it is sent (mail/digest.ts), so one that someone began to send is
 * passed over: reading it here makes the transaction start again if that happens meanwhile.
 */
async function inDigest(
  tx: Transaction,
  context: EffectContext,
  { ws, submission: { formId }, timeZone }: NoticeDelivery,
  recipients: readonly Recipient[],
): Promise<Notices> {
  const { db, now } = context;
  let morning = nextMorning(timeZone, now);
  let queued = await mailsOf(tx, context, recipients, `digest-${formId}-${morning.day}`);
  if (queued.some((mail) => mail && isBegun(mail))) {
    morning = nextMorning(timeZone, morning.at);
    queued = await mailsOf(tx, context, recipients, `digest-${formId}-${morning.day}`);
  }
  const { day, at } = morning;
  const missing = recipients.filter((_, index) => !queued[index]);
  return {
    digestDay: day,
    queue: missing.map(({ email, id: recipient, confirm }) => () => {
      confirm?.();
      const data = { workspace: ws, formId, day, recipient };
      const key = `digest-${formId}-${day}-${recipient}`;
      queueMailIn(tx, db, key, { kind: 'response_digest', to: email, data }, now, { dueAt: at });
    }),
  };
}

function isBegun({ status, attempts }: OutboxDoc): boolean {
  return status !== 'waiting' || attempts > 0;
}

/** The queued mail to each recipient; undefined where there is none. */
async function mailsOf(
  tx: Transaction,
  { db }: EffectContext,
  recipients: readonly Recipient[],
  prefix: string,
): Promise<(OutboxDoc | undefined)[]> {
  const keys = recipients.map(({ id }) => db.doc(paths.mail(`${prefix}-${id}`)));
  return (await tx.getAll(...keys)).map((one) => dataOf<OutboxDoc>(one));
}
