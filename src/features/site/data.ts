import { SEND_TIMEOUT, submitWith, type SubmitResult } from '@/domain/responses/submitResult';
import type { EnquiryRequest, SubmissionRequest } from '@/domain/calls/doors.schema';
import { paths } from '@/domain/base/firestorePaths';
import { addDocument } from '@/shared/firebase/db';
import { Proofs } from '@/shared/lib/proofs';

/** Signs an address up for the newsletter. */
export function subscribe(firstName: string, emailAddress: string): Promise<void> {
  return addDocument(paths.registrations(), { emailAddress, firstName });
}

const proofs = new Proofs('enquiries');

/** Prepares the proof that `sendEnquiry` needs, while the form is being filled in. */
export function prepareEnquiry(): void {
  proofs.prepare();
}

/** Sends an enquiry to sales. */
export function sendEnquiry(
  { key, version, answers, today }: SubmissionRequest,
  plan: string | undefined,
): Promise<SubmitResult> {
  const request: EnquiryRequest = {
    key,
    version,
    answers,
    today,
    ...(plan === undefined ? {} : { plan }),
  };
  return submitWith(() => proofs.post('/api/enquiries', request, SEND_TIMEOUT));
}
