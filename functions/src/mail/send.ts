/**
 * Sends what waits in the outbox. At least once: between the server's "taken" and our note of it everything may stop,
 * and then the mail goes out again, under the same Message-ID, by which mail programs know it.
 */
import type { OutboxDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { QUERIES } from '@/domain/queries';
import { Buckets } from '../lib/rateLimit';
import { dataOf, FieldValue, Timestamp, type Firestore } from '../lib/admin';
import { queryOf } from '../lib/query';
import { report } from '../lib/report';
import { inboxOf, mailAddressOf } from './address';
import { waitAfter } from './backoff';
import { compose, type ComposeContext } from './compose';
import { letterHtml } from './templates/html';
import { letterText } from './templates/text';
import { mailLine } from './text';
import { refusalOf, type Outgoing, type Transport } from './transport';

export interface MailContext extends ComposeContext {
  /** Milliseconds since the epoch. */
  now: () => number;
  transport: Transport;
}

/** What became of a look at one mail; `none`: there was nothing to do, or somebody else is at it. */
export type Sent = 'sent' | 'dropped' | 'failed' | 'later' | 'none';

/** Who sends a mail has it alone for this long: longer than any function that sends may run. */
const LEASE = 120_000;
/** A mail is forgotten this long after its end: it names a person. */
const KEPT = 30 * 86_400_000;
/** Most mails on their way at once. */
const AT_ONCE = 5;
/** Mails of one look. */
const PAGE = 100;

/** After this long a mail helps nobody, in milliseconds: a link asked for last week would only frighten. */
const USEFUL_FOR: Partial<Record<OutboxDoc['kind'], number>> = {
  password_reset: 12 * 3_600_000,
  change_email: 86_400_000,
};

/** Sends one mail, if it is due and nobody else does. Throws only where the database does. */
export async function sendMail(context: MailContext, id: string): Promise<Sent> {
  const claimed = await claim(context, id);
  if (!claimed) return 'none';
  try {
    const mail = isUseful(claimed, context.now())
      ? await outgoing(context, id, claimed)
      : undefined;
    if (!mail || floods(claimed, id, mail.to, context.now())) {
      return await finish(context, id, claimed, { status: 'dropped' });
    }
    await context.transport(mail);
  } catch (error) {
    return later(context, id, claimed, error);
  }
  return finish(context, id, claimed, { status: 'sent', sentAt: context.now() });
}

/** Sends everything that is due, until that instant. */
export async function sendDue(
  context: MailContext,
  inTime: () => boolean,
): Promise<{ sent: number }> {
  const due = queryOf(context.db.collection(paths.outbox()), QUERIES.dueMail, [context.now()]);
  let sent = 0;
  // A look at a mail moves it out of what is due, so there is always a first page, and an end of it.
  const seen = new Set<string>();
  while (inTime()) {
    const { docs } = await due.limit(PAGE).get();
    const fresh = docs.map(({ id }) => id).filter((id) => !seen.has(id));
    if (fresh.length === 0) return { sent };
    const worker = async () => {
      for (let id = fresh.shift(); id !== undefined && inTime(); id = fresh.shift()) {
        seen.add(id);
        if ((await sendMail(context, id)) === 'sent') sent += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
  return { sent };
}

type Claimed = OutboxDoc & { leaseUntil: number };

/** Takes the lease. It is also when the sweep looks again, should we not live to tell what became of it. */
async function claim({ db, now }: MailContext, id: string): Promise<Claimed | undefined> {
  const ref = db.doc(paths.mail(id));
  return db.runTransaction(async (tx) => {
    const mail = dataOf<OutboxDoc>(await tx.get(ref));
    const at = now();
    if (mail?.status !== 'waiting' || mail.dueAt === undefined || mail.dueAt > at) return undefined;
    if ((mail.leaseUntil ?? 0) > at) return undefined;
    const taken = { leaseUntil: at + LEASE, dueAt: at + LEASE, attempts: mail.attempts + 1 };
    tx.update(ref, taken);
    return { ...mail, ...taken };
  });
}

function isUseful({ kind, createdAt }: OutboxDoc, now: number): boolean {
  return now - createdAt <= (USEFUL_FOR[kind] ?? Infinity);
}

/** Most mails of one kind that one inbox gets within a day, from each instance. */
const INBOXES = new Buckets({ amount: 10, window: 86_400_000 });

/**
 * Whether one more would be too much for whose inbox it is. Anybody can have us write to anybody, and whoever makes
 * accounts, or writes enquiries, by the dozen is not held up by what one of them may ask for.
 */
function floods({ kind, attempts }: OutboxDoc, id: string, to: string, now: number): boolean {
  if (kind === 'enquiry' || attempts > 1) return false;
  if (INBOXES.take(`${kind}|${inboxOf(to)}`, now) === 0) return false;
  report(new Error('Mail was dropped: too many of its kind to one inbox.'), {
    door: 'mail',
    id,
    kind,
  });
  return true;
}

/** The mail as it leaves; undefined where it is pointless, or its address is none. */
async function outgoing(
  context: MailContext,
  id: string,
  stored: OutboxDoc,
): Promise<Outgoing | undefined> {
  const to = mailAddressOf(stored.to);
  if (to === undefined) return undefined;
  const composed = await compose(context, stored);
  if (!composed) return undefined;
  const { from, origin, company } = context.settings;
  const { letter, replyTo, headers } = composed;
  const foot = { origin, ...(company === undefined ? {} : { company }) };
  return {
    messageId: messageIdOf(id, from.address),
    from,
    to,
    ...(replyTo === undefined ? {} : { replyTo }),
    subject: mailLine(letter.subject, SUBJECT_LENGTH),
    text: letterText(letter, foot),
    html: letterHtml(letter, foot),
    // No machine should answer a machine (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  };
}

const SUBJECT_LENGTH = 120;

/** The same for every try of a mail. */
export function messageIdOf(id: string, from: string): string {
  return `<${id.replace(/[^\w-]/g, '_')}@${from.slice(from.lastIndexOf('@') + 1)}>`;
}

async function later(
  context: MailContext,
  id: string,
  claimed: Claimed,
  error: unknown,
): Promise<Sent> {
  const { permanent, code } = refusalOf(error);
  const wait = permanent ? undefined : waitAfter(claimed.attempts);
  // Neither the error itself nor its sentence: both may hold the address.
  report(new Error(`Mail was not sent: ${code}`), {
    door: 'mail',
    id,
    kind: claimed.kind,
    attempts: claimed.attempts,
    final: wait === undefined,
  });
  if (wait === undefined)
    return finish(context, id, claimed, { status: 'failed', lastError: code });
  await note(context.db, id, claimed, {
    dueAt: context.now() + wait,
    leaseUntil: FieldValue.delete(),
    lastError: code,
  });
  return 'later';
}

async function finish(
  context: MailContext,
  id: string,
  claimed: Claimed,
  outcome: Pick<OutboxDoc, 'status' | 'sentAt' | 'lastError'> & {
    status: 'sent' | 'dropped' | 'failed';
  },
): Promise<Sent> {
  await note(context.db, id, claimed, {
    ...outcome,
    dueAt: FieldValue.delete(),
    leaseUntil: FieldValue.delete(),
    expireAt: Timestamp.fromMillis(context.now() + KEPT),
  });
  return outcome.status;
}

/** Notes what became of it, unless the lease ran out and somebody else has it, or the mail was taken back. */
async function note(
  db: Firestore,
  id: string,
  { leaseUntil }: Claimed,
  changes: Record<string, unknown>,
): Promise<void> {
  const ref = db.doc(paths.mail(id));
  await db.runTransaction(async (tx) => {
    const mail = dataOf<OutboxDoc>(await tx.get(ref));
    if (mail?.status === 'waiting' && mail.leaseUntil === leaseUntil) tx.update(ref, changes);
  });
}
