import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { plural } from '@/shared/lib/numbers';
import { EDGE } from '../ui/edge';
import { ThreadCard } from './ThreadCard';
import type { Thread } from './useComments';

interface Props {
  formId: string;
  threads: readonly Thread[];
  heading?: (thread: Thread) => ReactNode;
}

/** Threads: the open ones, and those that are resolved once they are asked for. */
export function ThreadList({ formId, threads, heading }: Props) {
  const [isShowing, setShowing] = useState(false);
  const resolved = threads.filter(({ data }) => data.resolved);
  const shown = isShowing ? threads : threads.filter(({ data }) => !data.resolved);
  return (
    <>
      {shown.length > 0 && (
        <PlainList aria-label="Comments" sx={{ display: 'grid', gap: 1.5 }}>
          {shown.map((thread) => (
            <ThreadCard
              key={thread.id}
              formId={formId}
              thread={thread}
              heading={heading?.(thread)}
            />
          ))}
        </PlainList>
      )}
      {resolved.length > 0 && (
        <Button
          size="small"
          onClick={() => setShowing(!isShowing)}
          sx={{ alignSelf: 'flex-start', ...EDGE }}
        >
          {isShowing ? 'Hide resolved' : `Show ${plural(resolved.length, 'resolved thread')}`}
        </Button>
      )}
      {threads.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No comments yet. Only your team sees them.
        </Typography>
      )}
    </>
  );
}
