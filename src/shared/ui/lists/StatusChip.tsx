import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { FormStatus } from '@/domain/options/formStatus';

type Tone = 'success' | 'warning' | 'neutral' | 'muted';

const STATES: Record<FormStatus, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  live: { label: 'Live', tone: 'success' },
  paused: { label: 'Paused', tone: 'warning' },
  closed: { label: 'Closed', tone: 'muted' },
  archived: { label: 'Archived', tone: 'muted' },
  trashed: { label: 'In trash', tone: 'muted' },
};

/** Colours with at least 4.5:1 on both grounds, in both modes. */
const COLORS = {
  success: 'success.readable',
  warning: 'warning.readable',
  neutral: 'text.primary',
  muted: 'text.secondary',
} as const satisfies Record<Tone, string>;

const IN_REVIEW = { label: 'In review', tone: 'warning' } as const;

/**
 * A form's state: a word, with a dot in its colour. A draft, which isn’t public yet, has a hollow dot.
 *
 * @param inReview the page of a live form waits until we have looked at it
 */
export function StatusChip({
  status,
  inReview,
}: {
  status: FormStatus;
  inReview?: true | undefined;
}) {
  const { label, tone } = inReview && status === 'live' ? IN_REVIEW : STATES[status];
  return (
    <Chip
      size="small"
      variant="outlined"
      label={label}
      icon={<Dot hollow={tone === 'neutral'} />}
      sx={{
        color: COLORS[tone],
        borderColor: 'divider',
        ...(tone === 'muted' ? { bgcolor: 'action.hover', borderColor: 'transparent' } : {}),
      }}
    />
  );
}

function Dot({ hollow }: { hollow: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        width: 8,
        height: 8,
        ml: 1,
        borderRadius: '50%',
        border: 1,
        borderColor: 'currentcolor',
        bgcolor: hollow ? 'transparent' : 'currentcolor',
      }}
    />
  );
}
