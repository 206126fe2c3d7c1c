import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import { MemberName } from '@/shared/data/MemberName';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';

interface Props {
  job: JobDoc;
  fileName: string;
  /** Said before the time it was started at, and behind who started it. */
  before?: string;
  after?: string;
  /** Its buttons. */
  actions: ReactNode;
  /** How far it is. */
  children: ReactNode;
}

/** An export or an import in its list: its file, who started it and when, how far it is, and what can be done. */
export function JobItem({ job, fileName, before, after, actions, children }: Props) {
  return (
    <ListItem divider sx={{ gap: 2, alignItems: 'flex-start', flexWrap: 'wrap', py: 1.5 }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{fileName}</bdi>
        </Typography>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mb: 0.5 }}>
          {before !== undefined && `${before} · `}
          <RelativeTime at={job.startedAt} />
          {job.startedBy !== undefined && (
            <>
              {' by '}
              <MemberName uid={job.startedBy} />
            </>
          )}
          {after !== undefined && ` · ${after}`}
        </Typography>
        {children}
      </Box>
      {actions}
    </ListItem>
  );
}
