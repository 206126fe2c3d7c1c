/**
 * The log of mails about responses: a line for each mail, among those of destinations (decision 0228). Written with each
 * attempt; what is still to be sent is the outbox's own matter.
 */
import type {
  DeliveryAttempt,
  DeliveryStatus,
  DestinationDeliveryDoc,
} from '@/domain/documents/destinations.schema';
import { MAX_LOGGED_ATTEMPTS } from '@/domain/documents/destinations.schema';
import type { OutboxDoc } from '@/domain/documents/mail.schema';
import { paths } from '@/domain/base/firestorePaths';
import { mailLogId, type MailLog } from '@/domain/options/destinations/emails';
import { waitingSince } from '../hooks/queue';
import { dataOf, FieldValue, type Firestore, type Transaction } from '../lib/admin';
import { sha256 } from '../lib/hash';
import type { Letter } from './templates/letter';
import { letterText } from './templates/text';

/** UTF-16 units of a mail's text that the log keeps. */
const LOGGED_TEXT = 16_384;

/** Which line a mail has in which log. */
export interface LoggedMail {
  ws: string;
  formId: string;
  log: MailLog;
  type: DestinationDeliveryDoc['type'];
  /** Whose answers are in it: the line goes with the response. */
  submissionId?: string;
}

/** What happened to a mail, as its line says it. */
export interface MailNews {
  about: LoggedMail;
  status: DeliveryStatus;
  /** Why it was not sent. */
  reason?: string;
  attempt?: DeliveryAttempt;
  request?: DestinationDeliveryDoc['request'];
  /** When it is tried again. */
  nextAt?: number;
}

/** The line of a mail and of those that send it again. */
export const mailLineId = (mailId: string): string =>
  `msg_${sha256(`mail|${mailId}`).slice(0, 40)}`;

/** A line of a mail that is about to be sent. Nothing sends it as a delivery: it is never due. */
export function newMailLine(
  { formId, log, type, submissionId }: LoggedMail,
  { to, mailId }: { to: string; mailId: string },
  now: number,
): DestinationDeliveryDoc {
  const { dueAt: _never, ...waiting } = waitingSince(now);
  return {
    ...waiting,
    formId,
    destinationId: mailLogId(log, formId),
    type,
    to,
    mailId,
    ...(submissionId === undefined ? {} : { submissionId }),
  };
}

/** Reads the line of a mail; the write is to be run once everything is read. */
export async function noteMail(
  tx: Transaction,
  db: Firestore,
  mail: { id: string } & Pick<OutboxDoc, 'to' | 'repeats' | 'createdAt'>,
  { about, status, reason, attempt, request, nextAt }: MailNews,
): Promise<() => void> {
  const { ws, submissionId } = about;
  const ref = db.doc(paths.destinationDelivery(ws, mailLineId(mail.repeats ?? mail.id)));
  const line = dataOf<DestinationDeliveryDoc>(await tx.get(ref));
  // Neither what it is about nor its line may come back.
  if (submissionId !== undefined) {
    const response = await tx.get(db.doc(paths.submission(ws, submissionId)));
    if (!response.exists) return () => undefined;
  } else if (!(await tx.get(db.doc(paths.form(ws, about.formId)))).exists) {
    return () => undefined;
  }
  const before = line ?? newMailLine(about, { to: mail.to, mailId: mail.id }, mail.createdAt);
  const attempts = [...before.attempts, ...(attempt ? [attempt] : [])];
  return () => {
    tx.set(
      ref,
      {
        ...before,
        status,
        tries: before.tries + 1,
        attempts: attempts.slice(-MAX_LOGGED_ATTEMPTS),
        reason: reason ?? FieldValue.delete(),
        nextAt: nextAt ?? FieldValue.delete(),
        ...(request ? { request } : {}),
      },
      { merge: true },
    );
  };
}

/** A mail as its log keeps it: without the links that open something, which are made for its reader alone. */
export function loggedRequest(
  letter: Letter,
  headers: Readonly<Record<string, string | undefined>>,
): NonNullable<DestinationDeliveryDoc['request']> {
  const { button: _opens, note: _calendar, unsubscribeUrl: _u, reportUrl: _r, ...kept } = letter;
  const known = Object.entries(headers).filter(
    (header): header is [string, string] => header[1] !== undefined,
  );
  return {
    headers: Object.fromEntries(known),
    body: letterText(kept).slice(0, LOGGED_TEXT),
  };
}
