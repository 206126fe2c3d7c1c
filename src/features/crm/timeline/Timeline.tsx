import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import type { CallSubject } from '@/domain/calls/parts.schema';
import { useUser } from '@/shared/data/session';
import { useWorkspace } from '@/shared/data/workspace';
import { oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { ListStatus } from '@/shared/ui/lists/ListStatus';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { ShowMore } from '@/shared/ui/lists/ShowMore';
import { collapsed } from './collapse';
import { TimelineEntry } from './TimelineEntry';
import { SHOWN, SHOWN_ABOUT, useTimeline } from './useTimeline';

const PARAMS = { show: oneOf(SHOWN, 'all') };

interface Props {
  about: CallSubject;
  /** All ids that its lines name it by (domain/contacts/merged.ts). */
  ids: readonly string[];
  /** On an account’s record, each line of a contact names them. */
  isOfAccount?: boolean;
}

/** What happened with a person or an account, newest first: all of it, or one kind (`?show=`). */
export function Timeline({ about, ids, isOfAccount = false }: Props) {
  const workspace = useWorkspace();
  const [{ show }, set] = useUrlState(PARAMS);
  const timeline = useTimeline(workspace.id, about, ids, show);
  const { uid } = useUser();
  const { fresh = [], showFresh } = timeline;
  // What one did oneself is shown at once; what others do waits, so that nothing moves.
  const isOwn = fresh.some(({ data }) => 'by' in data && data.by === uid);
  useEffect(() => {
    if (isOwn) showFresh();
  }, [isOwn, showFresh]);
  return (
    <Box component="section" aria-label="Timeline" sx={{ minWidth: 0 }}>
      <Stack
        direction="row"
        useFlexGap
        role="group"
        aria-label="Show in timeline"
        sx={{ flexWrap: 'wrap', gap: 0.75, mb: 1.5 }}
      >
        {SHOWN.map((one) => (
          <Chip
            key={one}
            label={SHOWN_ABOUT[one].label}
            clickable
            aria-pressed={one === show}
            color={one === show ? 'primary' : 'default'}
            variant={one === show ? 'filled' : 'outlined'}
            onClick={() => set({ show: one }, 'replace')}
          />
        ))}
      </Stack>
      {timeline.error && (
        <ErrorState
          what="We couldn’t load the timeline."
          error={timeline.error}
          retry={timeline.retry}
        />
      )}
      {!timeline.rows && !timeline.error && <RowsSkeleton rows={3} />}
      {timeline.rows?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {show === 'all' ? 'No activity yet.' : 'Nothing of this kind yet.'}
        </Typography>
      )}
      {timeline.freshCount > 0 && (
        <ListStatus
          text={undefined}
          freshCount={timeline.freshCount}
          onShowFresh={timeline.showFresh}
        />
      )}
      <PlainList ordered>
        {collapsed(timeline.rows ?? []).map(({ id, data }) => (
          <TimelineEntry key={id} id={id} activity={data} isOfAccount={isOfAccount} />
        ))}
      </PlainList>
      <ShowMore list={timeline} label="Show older activity" />
    </Box>
  );
}
