import { useQuery } from '@tanstack/react-query';
import { SEND_TIMEOUT, submitWith, type SubmitResult } from '@/domain/answers/submitResult';
import type { EnquiryRequest, SubmissionRequest } from '@/domain/calls';
import { FEATURE_SECTIONS } from '@/domain/content/features';
import { featureSectionSchema } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { addDocument, getPage } from '@/shared/firebase/db';
import { queryOf } from '@/shared/firebase/query';
import { Proofs } from '@/shared/lib/proofs';

/** Sections in the order of the build; sections that only the database has come last. */
function place(id: string): number {
  const known = FEATURE_SECTIONS.findIndex((section) => section.id === id);
  return known < 0 ? FEATURE_SECTIONS.length : known;
}

/**
 * The whole featureSections collection, as the spec reads it; a handful of documents. Until it has answered there is
 * what the build knew, which is also what the page rendered at build shows: nothing jumps when the answer comes.
 */
export function useFeatureSections() {
  const { data, error, refetch } = useQuery({
    queryKey: ['featureSections'],
    queryFn: async () => {
      const page = await getPage(
        queryOf('featureSections', paths.featureSections(), [], 100),
        featureSectionSchema,
      );
      const rows = page.rows.map((row) => ({ id: row.id, ...row.data }));
      return rows.sort((a, b) => place(a.id) - place(b.id));
    },
    staleTime: 5 * 60_000,
  });
  const loading = data === undefined && error === null;
  return { sections: data ?? (error === null ? FEATURE_SECTIONS : []), loading, error, refetch };
}

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
