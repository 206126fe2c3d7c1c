/** Contact sales: the response engine over a form that is code, stored exactly once like any response (invariant 1). */
import { judge } from '@/domain/answers/validate';
import { referenceOf } from '@/domain/responses/intake';
import type { EnquiryRequest, Receipt } from '@/domain/calls/doors.schema';
import { ENQUIRY_FIELDS, ENQUIRY_FORM, ENQUIRY_FORM_VERSION } from '@/domain/content/enquiryForm';
import type { EnquiryDoc } from '@/domain/documents/mail.schema';
import { AppError } from '@/domain/base/errors';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, Timestamp } from '../lib/admin';
import { sha256, submissionId } from '../lib/hash';
import { report } from '../lib/report';
import { mailAddressOf } from '../mail/address';
import { mailedAnswer } from '../mail/compose';
import { queueMailIn } from '../mail/outbox';
import type { HttpContext } from '../lib/context';
import type { Done } from '../lib/rateLimit';
import { requireUnspent, spend, type Proof } from './proofs';
import { checkRecipient } from '../mail/recipients';
import type { Sender } from '../lib/sender';

/** Takes the place of the form id in submission ids; no form id is as short. */
const DOOR = 'enquiries';
/** Retention of an enquiry, in milliseconds. */
const KEPT = 400 * 86_400_000;

/**
 * Stores an enquiry, or answers a repeat as the first time. Both mails are queued in its transaction.
 *
 * Throws `rate_limited`, `page_expired` for a used proof, `malformed` for an unknown version, `invalid_answers` with
 * problems by field id, `key_used` with the first receipt.
 */
export function receiveEnquiry(
  context: HttpContext,
  request: EnquiryRequest,
  sender: Sender,
  proof: Proof,
): Promise<Receipt> {
  const now = context.now();
  return context.limits.charge(sender.address, DOOR, now, () =>
    storeEnquiry(context, request, proof, now),
  );
}

async function storeEnquiry(
  context: HttpContext,
  { key, version, answers, today, plan }: EnquiryRequest,
  proof: Proof,
  now: number,
): Promise<Done<Receipt>> {
  const { db } = context;
  const id = submissionId(DOOR, key);
  // Hash of the request, not of the validated answers: a stricter engine must still recognise a retry.
  const contentHash = sha256(canonicalJson({ version, answers, plan }));
  const judged = judge(ENQUIRY_FORM, answers, today);
  // Accepts pages opened before the questions changed: later versions only add questions.
  const isKnown = version >= 1 && version <= ENQUIRY_FORM_VERSION;
  if (!isKnown || !judged.ok) {
    const stored = dataOf<EnquiryDoc>(await db.doc(paths.enquiry(id)).get());
    if (stored) return { value: sameAgain(id, stored, contentHash), fresh: false };
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
  const earlier = await store(context, id, enquiry, proof);
  if (!earlier && context.environment.salesEmail === undefined) {
    report(new Error('FORMLOOM_SALES_EMAIL is not set: an enquiry was stored but not emailed.'), {
      door: DOOR,
      id,
    });
  }
  return { value: sameAgain(id, earlier ?? enquiry, contentHash), fresh: !earlier };
}

/** Stores an enquiry and queues its mails. If it exists already, returns the stored one. */
async function store(
  { db, environment, keySecret }: HttpContext,
  id: string,
  enquiry: EnquiryDoc,
  proof: Proof,
): Promise<EnquiryDoc | undefined> {
  const { salesEmail, recipients } = environment;
  const { answers, createdAt: now } = enquiry;
  const ref = db.doc(paths.enquiry(id));
  const to = mailAddressOf(mailedAnswer(answers, ENQUIRY_FIELDS.email));
  return db.runTransaction(async (tx) => {
    const stored = dataOf<EnquiryDoc>(await tx.get(ref));
    // A repeat needs no new proof: the first attempt may have used this one while its answer was lost.
    if (stored) return stored;
    await requireUnspent(tx, db, proof);
    const about = { secret: keySecret(), kind: 'enquiry', now } as const;
    const noteReceipt =
      to === undefined
        ? undefined
        : await checkRecipient(tx, db, recipients, { ...about, address: to });
    spend(tx, db, proof);
    tx.create(ref, enquiry);
    if (salesEmail !== undefined) {
      const mail = { kind: 'enquiry', to: salesEmail, data: { enquiryId: id } } as const;
      queueMailIn(tx, db, `enquiry-${id}`, mail, now);
    }
    if (to !== undefined && noteReceipt) {
      noteReceipt();
      const name = mailedAnswer(answers, ENQUIRY_FIELDS.name);
      const data = { name, reference: referenceOf(id) };
      queueMailIn(tx, db, `enquiry_receipt-${id}`, { kind: 'enquiry_receipt', to, data }, now);
    }
    return undefined;
  });
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
