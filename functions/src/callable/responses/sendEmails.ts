import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import type { DeliveryDoc } from '@/domain/documents/delivery.schema';
import type { DestinationDeliveryDoc } from '@/domain/documents/destinations.schema';
import type { Mail, OutboxDoc } from '@/domain/documents/mail.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { mailLogId } from '@/domain/options/destinations/emails';
import { refused } from '@/domain/refusals/refusals';
import { confirmedRecipients } from '../../delivery/recipients';
import { dataOf, FieldValue, type Transaction } from '../../lib/admin';
import { keySecret } from '../../lib/keys';
import { Buckets } from '../../lib/rateLimit';
import { mailAddressOf } from '../../mail/address';
import { mailLineId, newMailLine, type LoggedMail } from '../../mail/log';
import { queueMailIn } from '../../mail/outbox';
import { receiptTime } from '../../mail/receipts';
import type { Asked } from '@/domain/calls/contract.schema';
import { requirePermission, type CallContext, type CallSpec } from '../call';

/** Emails that members cause by a press, by workspace, from each instance. */
const PRESSES = new Buckets({ amount: 60, window: 3_600_000 });

/** Queues a test of a form's emails, or an email of their log again. The outbox sends them, and notes how that went. */
export const sendEmails: CallSpec<'sendEmails'> = {
  async run(context, request) {
    return context.db.runTransaction(async (tx) => {
      await requirePermission(tx, context, request.workspace, 'changeDelivery');
      const { deliveryId } = request;
      const queued =
        deliveryId === undefined
          ? await tests(tx, context, request)
          : await again(tx, context, { ...request, deliveryId });
      for (const _ of queued) {
        const retryAfter = PRESSES.take(request.workspace, context.now);
        if (retryAfter > 0) throw refused('destination_tests', undefined, { retryAfter });
      }
      for (const queue of queued) queue();
      return { sent: queued.length };
    });
  },
};

type Request = Asked['sendEmails'];

/** A test for each confirmed recipient, or a receipt for the caller. */
async function tests(
  tx: Transaction,
  context: CallContext,
  { workspace, formId, log }: Request,
): Promise<(() => void)[]> {
  const { db, now, requestKey } = context;
  const settings = dataOf<DeliveryDoc>(await tx.get(db.doc(paths.delivery(workspace, formId))));
  if (!settings)
    throw log === 'receipts' ? refused('receipt_off') : refused('recipients_unconfirmed');
  const about: LoggedMail = { ws: workspace, formId, log, type: 'test' };
  const queue = (to: string, name: string, recipient?: string) => () => {
    const mailId = `response-test-${requestKey}-${name}`;
    const data = { workspace, formId, as: log, ...(recipient === undefined ? {} : { recipient }) };
    queueMailIn(tx, db, mailId, { kind: 'response_test', to, data }, now);
    const line = db.doc(paths.destinationDelivery(workspace, mailLineId(mailId)));
    tx.create(line, newMailLine(about, { to, mailId }, now));
  };
  if (log === 'receipts') return [queue(ownAddress(settings, context), 'receipt')];
  const asking = { db, now, keySecret: keySecret(process.env) };
  const found = await confirmedRecipients(tx, asking, workspace, settings);
  if (found.length === 0) throw refused('recipients_unconfirmed');
  return found.map(({ email, id, confirm }) => () => {
    confirm?.();
    queue(email, id, id)();
  });
}

/** Where a test receipt goes: to anyone who asked, if the address is theirs. */
function ownAddress({ receipt }: DeliveryDoc, { caller }: CallContext): string {
  if (!receipt) throw refused('receipt_off');
  const own = mailAddressOf(caller.email);
  if (own === undefined || !caller.emailVerified) throw new AppError('unverified_email');
  return own;
}

/** A logged email again, as what it is about is now. It has a new id, by which mail programs tell it from the first. */
async function again(
  tx: Transaction,
  { db, now }: CallContext,
  { workspace: ws, formId, log, deliveryId }: Request & { deliveryId: string },
): Promise<(() => void)[]> {
  const ref = db.doc(paths.destinationDelivery(ws, deliveryId));
  const line = dataOf<DestinationDeliveryDoc>(await tx.get(ref));
  if (line?.destinationId !== mailLogId(log, formId)) throw new AppError('not_found');
  const known =
    line.mailId === undefined ? undefined : await tx.get(db.doc(paths.mail(line.mailId)));
  const mail = known && dataOf<OutboxDoc>(known);
  if (!known || !mail) throw refused('mail_gone');
  if (mail.status === 'waiting') throw refused('mail_waits');
  const free =
    mail.kind === 'response_receipt' ? await receiptFree(tx, db, now, ws, mail.to) : undefined;
  const { kind, to, data } = mail;
  const root = mail.repeats ?? known.id;
  const mailId = `${root}-again-${now}`;
  return [
    () => {
      free?.note();
      queueMailIn(tx, db, mailId, { kind, to, data } as Mail, now, {
        dueAt: free?.dueAt,
        repeats: root,
      });
      tx.update(ref, { status: 'waiting', mailId, reason: FieldValue.delete() });
    },
  ];
}

async function receiptFree(
  tx: Transaction,
  db: FirebaseFirestore.Firestore,
  now: number,
  ws: string,
  to: string,
) {
  const workspace = dataOf<WorkspaceDoc>(await tx.get(db.doc(paths.workspace(ws))));
  const asking = { db, now, keySecret: keySecret(process.env) };
  const free = workspace && (await receiptTime(tx, asking, { ws, workspace, to }));
  if (!free) throw refused('receipt_not_allowed');
  return free;
}
