import { contactReviewSchema } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useWorkspace } from '@/shared/data/workspace';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';

/** Responses that are listed at once; the next ones come as these are decided. */
const LISTED = 50;

/** Responses that may be of a known contact, live, the latest first. */
export function useReviews() {
  const { id } = useWorkspace();
  return useLive(
    livePage(queryOf('contactReviews', paths.contactReviews(id), [], LISTED), contactReviewSchema),
  );
}
