import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { doubtText } from '@/domain/responses/doubtText';

/** Why a response was taken for spam when it arrived. */
export function SpamReasons({
  submission,
}: {
  submission: Pick<SubmissionDoc, 'status' | 'doubts'>;
}) {
  const { status, doubts = [] } = submission;
  if (doubts.length === 0) return null;
  const isSpam = status === 'spam';
  return (
    <Alert severity={isSpam ? 'warning' : 'info'} variant="outlined">
      {isSpam
        ? 'We moved this response to Spam when it arrived. If it’s real, choose Not spam.'
        : 'This response was in Spam when it arrived.'}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {doubts.map((doubt) => (
          <li key={doubt.code}>{doubtText(doubt)}</li>
        ))}
      </Box>
    </Alert>
  );
}
