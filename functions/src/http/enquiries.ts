/** Contact sales: our own engine over a form that is code, stored exactly once like any answer (invariant 1). */
import { judge } from '@/domain/answers/validate';
import { referenceOf } from '@/domain/answers/intake';
import type { EnquiryRequest, Receipt } from '@/domain/calls';
import { ENQUIRY_FIELDS, ENQUIRY_FORM, ENQUIRY_FORM_VERSION } from '@/domain/content/enquiryForm';
import type { EnquiryDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { paths } from '@/domain/firestorePaths';
import { dataOf, Timestamp } from '../lib/admin';
import { sha256, submissionId } from '../lib/hash';
import { report } from '../lib/report';
import { mailAddressOf } from '../mail/address';
import { answerText } from '../mail/compose';
import { queueMailIn } from '../mail/outbox';
import type { HttpContext } from '../lib/context';
import type { Done } from '../lib/rateLimit';
import { demandUnspent, spend, type Proof } from './proofs';
import { askRecipient } from '../mail/recipients';
import type { Sender } from '../lib/sender';

/** Stands where an answer has its form's id: no id of a form is as short. */
const DOOR = 'enquiries';
/** An enquiry is forgotten after this long, in milliseconds. */
const KEPT = 400 * 86_400_000;

/**
 * Takes an enquiry, or answers a repeat as the first time; both mails are part of its transaction.
 *
 * Throws `rate_limited`, `page_expired` for a proof that was used, `malformed` (a version that never was),
 * `invalid_answers` with problems by field id, `key_used` with the first receipt.
 */
export function takeEnquiry(
  context: HttpContext,
  request: EnquiryRequest,
  sender: Sender,
  proof: Proof,
): Promise<Receipt> {
  const now = context.now();
  return context.limits.charge(sender.address, DOOR, now, () => take(context, request, proof, now));
}

async function take(
  context: HttpContext,
  { key, version, answers, today, plan }: EnquiryRequest,
  proof: Proof,
  now: number,
): Promise<Done<Receipt>> {
  const { db } = context;
  const id = submissionId(DOOR, key);
  // As it was sent, not as it was judged: a stricter engine must not tell a retry from its first try.
  const contentHash = sha256(canonicalJson({ version, answers, plan }));
  const judged = judge(ENQUIRY_FORM, answers, today);
  // A page that was open when the questions changed: later versions only add to them.
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
    report(new Error('FORMLOOM_SALES_EMAIL is not set: an enquiry was stored and nobody told.'), {
      door: DOOR,
      id,
    });
  }
  return { value: sameAgain(id, earlier ?? enquiry, contentHash), fresh: !earlier };
}

/** Stores it and queues its mails, unless it is there already: then it is returned as it was stored. */
async function store(
  { db, environment, keySecret }: HttpContext,
  id: string,
  enquiry: EnquiryDoc,
  proof: Proof,
): Promise<EnquiryDoc | undefined> {
  const { salesEmail, recipients } = environment;
  const { answers, createdAt: now } = enquiry;
  const ref = db.doc(paths.enquiry(id));
  const to = mailAddressOf(answerText(answers, ENQUIRY_FIELDS.email));
  return db.runTransaction(async (tx) => {
    const stored = dataOf<EnquiryDoc>(await tx.get(ref));
    // A repeat needs no new proof: its first try may have used this one, and its answer was lost on the way.
    if (stored) return stored;
    await demandUnspent(tx, db, proof);
    const about = { secret: keySecret(), kind: 'enquiry', now } as const;
    const noteReceipt =
      to === undefined
        ? undefined
        : await askRecipient(tx, db, recipients, { ...about, address: to });
    spend(tx, db, proof);
    tx.create(ref, enquiry);
    if (salesEmail !== undefined) {
      const mail = { kind: 'enquiry', to: salesEmail, data: { enquiryId: id } } as const;
      queueMailIn(tx, db, `enquiry-${id}`, mail, now);
    }
    if (to !== undefined && noteReceipt) {
      noteReceipt();
      const name = answerText(answers, ENQUIRY_FIELDS.name);
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
