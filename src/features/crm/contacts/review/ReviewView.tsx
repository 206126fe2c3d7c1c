import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { can } from '@/domain/options/access';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { keys } from '@/shared/lib/keys';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/toast';
import { useKeptFocus } from '@/shared/ui/page/useKeptFocus';
import { ReviewCard } from './ReviewCard';
import type { useReviews } from './useReviews';

type Decision = 'same' | 'new' | 'none';

const SAID: Record<Decision, string> = {
  same: 'Response added to the contact.',
  new: 'Contact added.',
  none: 'Response kept without a contact.',
};

/** Responses that may be of a known contact: one decides whose each is. */
export function ReviewView({ reviews }: { reviews: ReturnType<typeof useReviews> }) {
  const { id: workspace, role } = useWorkspace();
  const toast = useToast();
  const region = useKeptFocus<HTMLDivElement>();
  const decide = useMutation({
    mutationKey: keys.contactChange('any'),
    mutationFn: (wanted: { submissionId: string; decision: Decision }) =>
      call('decideReview', { workspace, ...wanted }),
    onSuccess: (_result, { decision }) => toast.show(SAID[decision]),
    onError: (error) => toast.fail(error.message),
  });
  const { data, error } = reviews;
  if (error && !data) {
    return (
      <ErrorState
        what="We couldn’t load the responses."
        error={error}
        retry={() => void reviews.refetch()}
      />
    );
  }
  if (!data) return <RowsSkeleton />;
  if (data.rows.length === 0) {
    return (
      <EmptyState
        picture="people"
        text="Nothing to review. When a response shares a phone number with a contact but has another name or email, you choose which contact it belongs to."
        article={{
          title: 'How responses become contacts',
          href: routes.article.href('contacts-from-answers'),
        }}
      />
    );
  }
  return (
    <Box ref={region} tabIndex={-1} sx={{ display: 'grid', gap: 2, outline: 'none' }}>
      {data.rows.map(({ id, data: review }) => (
        <ReviewCard
          key={id}
          review={review}
          isPending={decide.isPending}
          onDecide={
            can(role, 'editContacts')
              ? (decision) => decide.mutate({ submissionId: id, decision })
              : undefined
          }
        />
      ))}
    </Box>
  );
}
