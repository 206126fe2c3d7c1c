import Alert from '@mui/material/Alert';
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
import { DuplicateCard } from './DuplicateCard';
import { useComparing, type useDuplicates } from './useDuplicates';

/** Contacts that may be one person: one merges them, or says that they are not. */
export function DuplicatesView({ duplicates }: { duplicates: ReturnType<typeof useDuplicates> }) {
  const { id: workspace, role } = useWorkspace();
  const toast = useToast();
  const isComparing = useComparing();
  const region = useKeptFocus<HTMLDivElement>();
  const dismiss = useMutation({
    mutationKey: keys.contactChange('named'),
    mutationFn: (ids: readonly string[]) => call('dismissDuplicates', { workspace, ids: [...ids] }),
    onSuccess: () => toast.show('We won’t suggest this again.'),
    onError: (error) => toast.fail(error.message),
  });
  const { groups, error } = duplicates;
  if (error && !groups) {
    return (
      <ErrorState
        what="We couldn’t load possible duplicates."
        error={error}
        retry={() => void duplicates.refetch()}
      />
    );
  }
  if (!groups) return <RowsSkeleton />;
  const comparing = isComparing && (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      We’re comparing all your contacts. This can take a few minutes. New suggestions appear here.
    </Alert>
  );
  if (groups.length === 0) {
    return (
      comparing || (
        <EmptyState
          picture="people"
          text="No possible duplicates. We look for contacts with the same phone number or mailbox, or a similar name at the same company."
          article={{
            title: 'Merge duplicate contacts',
            href: routes.article.href('merging-contacts'),
          }}
        />
      )
    );
  }
  return (
    <Box ref={region} tabIndex={-1} sx={{ display: 'grid', gap: 2, outline: 'none' }}>
      {comparing}
      {groups.map((group) => (
        <DuplicateCard
          key={[...group.ids].sort().join(' ')}
          group={group}
          isPending={dismiss.isPending}
          onDismiss={can(role, 'mergeContacts') ? (ids) => dismiss.mutate(ids) : undefined}
        />
      ))}
    </Box>
  );
}
