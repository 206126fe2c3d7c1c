import Box from '@mui/material/Box';
import { respondentName } from '@/domain/responses/respondent';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { UNREAD_FACET } from '@/domain/options/responseMarks';
import { PersonAvatar } from '@/shared/ui/pictures/PersonAvatar';
import { HIDDEN } from '@/shared/ui/text/hidden';

/** Whether no one of the workspace has opened it yet. */
export const isUnread = ({ facets }: Pick<SubmissionDoc, 'facets'>) =>
  facets.includes(UNREAD_FACET);

type Said = Pick<SubmissionDoc, 'respondent' | 'summary' | 'facets'>;

/** Who answered, with a dot before an unread response. It stands in buttons and links. */
export function Respondent({ submission }: { submission: Said }) {
  const unread = isUnread(submission);
  const name = respondentName(submission);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0, maxWidth: '100%' }}
    >
      <PersonAvatar name={name} photoURL={undefined} size={28} />
      <Box
        component="bdi"
        sx={{
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          fontWeight: unread ? 700 : 500,
        }}
      >
        {name}
      </Box>
      {unread && (
        <>
          <Box
            component="span"
            aria-hidden
            sx={{
              width: 8,
              height: 8,
              flexShrink: 0,
              borderRadius: '50%',
              bgcolor: 'secondary.main',
            }}
          />
          <Box component="span" sx={HIDDEN}>
            , unread
          </Box>
        </>
      )}
    </Box>
  );
}
