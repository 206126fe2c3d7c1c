/**
 * Sends the outbox. At least once: if everything stops between the server's acceptance and our record of it, the mail
 * is sent again under the same Message-ID, by which mail programs recognise it.
 */
import type { OutboxDoc } from '@/domain/documents/mail.schema';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { Buckets } from '../lib/rateLimit';
import { dataOf, FieldValue, type Firestore, Timestamp } from '../lib/admin';
import { atOnce } from '../lib/atOnce';
import { serverQuery } from '../lib/query';
import { report } from '../lib/report';
import { inboxOf, mailAddressOf } from './address';
import { backoffDelay } from './backoff';
import { compose } from './compose';
import type { ComposeContext, UnsentMail } from './composed';
import { loggedRequest, noteMail, type MailNews } from './log';
import { letterHtml } from './templates/html';
import { letterText } from './templates/text';
import { mailLine, SUBJECT_LENGTH } from './text';
import { refusalOf, type OutgoingMail, type MailTransport } from './transport';

export interface MailContext extends ComposeContext {
  transport: MailTransport;
}

/** Result of processing one mail; `none`: nothing to do, or another worker has it. */
export type Sent = 'sent' | 'dropped' | 'failed' | 'later' | 'none';

/** Lease of a mail, in milliseconds: longer than any function that sends may run. */
const LEASE = 120_000;
/** Retention of a finished mail, in milliseconds: it names a person. */
const KEPT = 30 * 86_400_000;
/** Mails sent concurrently, at most. */
const AT_ONCE = 5;
/** Mails per query. */
const PAGE = 100;

/** Age, in milliseconds, after which a mail is dropped: a link requested last week would only alarm. */
const USEFUL_FOR: Partial<Record<OutboxDoc['kind'], number>> = {
  password_reset: 12 * 3_600_000,
  change_email: 86_400_000,
};

/** Sends one mail if it is due and not leased. Throws only if the database fails. */
export async function sendMail(context: MailContext, id: string): Promise<Sent> {
  const claimed = await claim(context, id);
  if (!claimed) return 'none';
  let sending: Sending | undefined;
  let begun = 0;
  let reply: string;
  try {
    const made = isUseful(claimed, context.now())
      ? await outgoing(context, id, claimed)
      : undefined;
    if (!made || 'skip' in made) {
      const news = made && ({ about: made.log, status: 'skipped', reason: made.skip } as const);
      return await finish(context, id, claimed, { status: 'dropped' }, news);
    }
    sending = made;
    begun = context.now();
    if (floods(claimed, id, made.mail.to, begun)) {
      const news = lineOf(sending, 'skipped', { reason: FLOODED });
      return await finish(context, id, claimed, { status: 'dropped' }, news);
    }
    reply = await context.transport(made.mail);
  } catch (error) {
    return later(context, id, claimed, error, sending && { sending, begun });
  }
  const sentAt = context.now();
  const status = Number(/^\d{3}/.exec(reply)?.[0] ?? 250);
  const attempt = { at: begun, duration: sentAt - begun, status, reply: reply.slice(0, 1_024) };
  const news = lineOf(sending, 'delivered', { attempt });
  return finish(context, id, claimed, { status: 'sent', sentAt }, news);
}

/** A mail on its way, and what its log keeps of it; no log for mail that is not about responses. */
interface Sending {
  mail: OutgoingMail;
  log: (Pick<MailNews, 'about'> & Required<Pick<MailNews, 'request'>>) | undefined;
}

const lineOf = (
  { log }: Sending,
  status: MailNews['status'],
  more: Pick<MailNews, 'reason' | 'attempt' | 'nextAt'>,
): MailNews | undefined => log && { ...log, status, ...more };

const FLOODED = 'This address has had as many of these emails today as we send.';

/** Sends all due mail until that instant. */
export async function sendDue(
  context: MailContext,
  inTime: () => boolean,
): Promise<{ sent: number }> {
  const due = serverQuery(context.db.collection(paths.outbox()), QUERIES.dueMail, [context.now()]);
  let sent = 0;
  // Processing a mail removes it from the due ones, so the first page is always the next, and there is an end.
  const seen = new Set<string>();
  while (inTime()) {
    const { docs } = await due.limit(PAGE).get();
    const fresh = docs.map(({ id }) => id).filter((id) => !seen.has(id));
    if (fresh.length === 0) return { sent };
    const sendOne = async (id: string) => {
      seen.add(id);
      if ((await sendMail(context, id)) === 'sent') sent += 1;
    };
    await atOnce(fresh, AT_ONCE, sendOne, inTime);
  }
  return { sent };
}

type Claimed = OutboxDoc & { leaseUntil: number };

/** Claims the lease. Its end is also when the sweep retries, should this worker die. */
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

/** Mails of one kind to one inbox per day, from each instance, at most. */
const INBOXES = new Buckets({ amount: 10, window: 86_400_000 });
/** The same for responses and notifications, which their recipients confirmed to want. */
const CONFIRMED_INBOXES = new Buckets({ amount: 500, window: 86_400_000 });

/**
 * Whether the inbox has had enough mail of this kind. Anyone can make us write to anyone, and limits per account or
 * enquiry do not stop a person who creates dozens.
 */
function floods({ kind, attempts }: OutboxDoc, id: string, to: string, now: number): boolean {
  if (kind === 'enquiry' || attempts > 1) return false;
  const isConfirmed =
    kind === 'notices' || (kind.startsWith('response') && kind !== 'response_receipt');
  const inboxes = isConfirmed ? CONFIRMED_INBOXES : INBOXES;
  if (inboxes.take(`${kind}|${inboxOf(to)}`, now) === 0) return false;
  report(new Error('Mail was dropped: too many of its kind to one inbox.'), {
    door: 'mail',
    id,
    kind,
  });
  return true;
}

/** The mail to send; undefined if it is pointless or its address is invalid. */
async function outgoing(
  context: MailContext,
  id: string,
  stored: OutboxDoc,
): Promise<Sending | UnsentMail | undefined> {
  const to = mailAddressOf(stored.to);
  if (to === undefined) return undefined;
  const composed = await compose(context, stored);
  if (!composed || 'skip' in composed) return composed;
  const { from, origin, company } = context.settings;
  const { letter, replyTo, headers, files = [], log } = composed;
  const foot = { origin, ...(company === undefined ? {} : { company }) };
  const mail: OutgoingMail = {
    messageId: messageIdOf(id, from.address),
    from,
    to,
    ...(replyTo === undefined ? {} : { replyTo }),
    subject: mailLine(letter.subject, SUBJECT_LENGTH),
    text: letterText(letter, foot),
    html: letterHtml(letter, foot),
    // Prevents automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    attachments: [
      ...files,
      ...(letter.facts ?? []).flatMap(([, , more]) =>
        more && 'cid' in more
          ? {
              cid: more.cid,
              filename: `${more.cid.split('@')[0] ?? 'chart'}.png`,
              content: more.png,
              contentType: 'image/png',
              contentDisposition: 'inline' as const,
            }
          : [],
      ),
    ],
  };
  if (!log) return { mail, log: undefined };
  const { messageId, subject } = mail;
  const sent = { From: from.address, To: to, 'Reply-To': replyTo, Subject: subject };
  const request = loggedRequest(letter, { ...sent, 'Message-ID': messageId });
  // Many people’s answers: no line of theirs is in it.
  const kept = log.type === 'digest' ? { ...request, body: '' } : request;
  return { mail, log: { about: log, request: kept } };
}

/** The same for every attempt. */
export function messageIdOf(id: string, from: string): string {
  return `<${id.replace(/[^\w-]/g, '_')}@${from.slice(from.lastIndexOf('@') + 1)}>`;
}

async function later(
  context: MailContext,
  id: string,
  claimed: Claimed,
  error: unknown,
  tried: { sending: Sending; begun: number } | undefined,
): Promise<Sent> {
  const { permanent, code, ...told } = refusalOf(error);
  const wait = permanent ? undefined : backoffDelay(claimed.attempts);
  const at = context.now();
  const attempt = tried && { at: tried.begun, duration: at - tried.begun, ...told };
  const more = {
    ...(attempt ? { attempt } : {}),
    ...(wait === undefined ? {} : { nextAt: at + wait }),
  };
  const news = tried && lineOf(tried.sending, wait === undefined ? 'failed' : 'waiting', more);
  // Not the error or its message: both may contain the address.
  report(new Error(`Mail was not sent: ${code}`), {
    door: 'mail',
    id,
    kind: claimed.kind,
    attempts: claimed.attempts,
    final: wait === undefined,
  });
  if (wait === undefined) {
    return finish(context, id, claimed, { status: 'failed', lastError: code }, news);
  }
  const changes = { dueAt: at + wait, leaseUntil: FieldValue.delete(), lastError: code };
  await note(context.db, id, claimed, changes, news);
  return 'later';
}

async function finish(
  context: MailContext,
  id: string,
  claimed: Claimed,
  outcome: Pick<OutboxDoc, 'status' | 'sentAt' | 'lastError'> & {
    status: 'sent' | 'dropped' | 'failed';
  },
  news?: MailNews,
): Promise<Sent> {
  const changes = {
    ...outcome,
    dueAt: FieldValue.delete(),
    leaseUntil: FieldValue.delete(),
    expireAt: Timestamp.fromMillis(context.now() + KEPT),
  };
  await note(context.db, id, claimed, changes, news);
  return outcome.status;
}

/** Records the result, with its line in the log, unless the lease expired and another worker has it, or the mail was withdrawn. */
async function note(
  db: Firestore,
  id: string,
  { leaseUntil }: Claimed,
  changes: Record<string, unknown>,
  news: MailNews | undefined,
): Promise<void> {
  const ref = db.doc(paths.mail(id));
  await db.runTransaction(async (tx) => {
    const mail = dataOf<OutboxDoc>(await tx.get(ref));
    if (mail?.status !== 'waiting' || mail.leaseUntil !== leaseUntil) return;
    const line = news && (await noteMail(tx, db, { id, ...mail }, news));
    tx.update(ref, changes);
    line?.();
  });
}
