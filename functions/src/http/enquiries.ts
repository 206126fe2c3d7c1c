/** Contact sales: our own engine over a form that is code, stored exactly once like any answer (invariant 1). */
import { judge } from '@/domain/answers/validate';
import { referenceOf } from '@/domain/answers/intake';
import type { EnquiryRequest, Receipt } from '@/domain/calls';
import { ENQUIRY_FIELDS, ENQUIRY_FORM, ENQUIRY_FORM_VERSION } from '@/domain/content/enquiryForm';
import type { EnquiryDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { canonicalJson } from '@/domain/form/migrations';
import { paths } from '@/domain/paths';
import { dataOf, Timestamp } from '../lib/admin';
import { sha256, submissionId } from '../lib/hash';
import { report } from '../lib/report';
import { mailAddressOf } from '../mail/address';
import { answerText } from '../mail/compose';
import { queueMailIn } from '../mail/outbox';
import type { HttpContext } from './context';
import type { Sender } from './sender';

/** Stands where an answer has its form's id: no id of a form is as short. */
const DOOR = 'enquiries';
/** An enquiry is forgotten after this long, in milliseconds. */
const KEPT = 400 * 86_400_000;

/**
 * Takes an enquiry, or answers a repeat as the first time; both mails are part of its transaction.
 *
 * Throws `rate_limited`, `malformed` (a version that never was), `invalid_answers` with problems by field id,
 * `key_used` with the first receipt.
 */
export async function takeEnquiry(
  { db, limits, environment, now: clock }: HttpContext,
  { key, version, answers, today, plan }: EnquiryRequest,
  sender: Sender,
): Promise<Receipt> {
  const now = clock();
  limits.beforeReading(sender.address, DOOR, now);
  const id = submissionId(DOOR, key);
  const ref = db.doc(paths.enquiry(id));
  // As it was sent, not as it was judged: a stricter engine must not tell a retry from its first try.
  const contentHash = sha256(canonicalJson({ version, answers, plan }));
  const judged = judge(ENQUIRY_FORM, answers, today);
  // A page that was open when the questions changed: later versions only add to them.
  const isKnown = version >= 1 && version <= ENQUIRY_FORM_VERSION;
  if (!isKnown || !judged.ok) {
    const stored = dataOf<EnquiryDoc>(await ref.get());
    if (stored) return sameAgain(id, stored, contentHash);
    throw judged.ok
      ? new AppError('malformed')
      : new AppError('invalid_answers', undefined, { problems: judged.problems });
  }
  const enquiry: EnquiryDoc = {
    schemaVersion: 1,
    version,
    answers: judged.answers,
    ...(plan === undefined ? {} : { plan }),
    contentHash,
    createdAt: now,
    expireAt: Timestamp.fromMillis(now + KEPT),
  };
  const { salesEmail } = environment;
  const earlier = await db.runTransaction(async (tx) => {
    const stored = dataOf<EnquiryDoc>(await tx.get(ref));
    if (stored) return stored;
    tx.create(ref, enquiry);
    if (salesEmail !== undefined) {
      const mail = { kind: 'enquiry', to: salesEmail, data: { enquiryId: id } } as const;
      queueMailIn(tx, db, `enquiry-${id}`, mail, now);
    }
    const to = mailAddressOf(answerText(judged.answers, ENQUIRY_FIELDS.email));
    if (to !== undefined) {
      const name = answerText(judged.answers, ENQUIRY_FIELDS.name);
      const data = { name, reference: referenceOf(id) };
      queueMailIn(tx, db, `enquiry_receipt-${id}`, { kind: 'enquiry_receipt', to, data }, now);
    }
    return undefined;
  });
  if (!earlier && salesEmail === undefined) {
    report(new Error('FORMLOOM_SALES_EMAIL is not set: an enquiry was stored and nobody told.'), {
      door: DOOR,
      id,
    });
  }
  return sameAgain(id, earlier ?? enquiry, contentHash);
}

function sameAgain(id: string, { createdAt, contentHash }: EnquiryDoc, hash: string): Receipt {
  const receipt = {
    status: 'received',
    reference: referenceOf(id),
    submittedAt: createdAt,
  } as const;
  if (contentHash === hash) return receipt;
  throw new AppError('key_used', undefined, { receipt });
}
