import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { formAccessSchema } from '@/domain/documents/access.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { can } from '@/domain/options/access';
import { changeableUntil, hasRespondent } from '@/domain/responses/changing';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { liveDocument } from '@/shared/firebase/sources';
import { formatInstant } from '@/shared/lib/dates';
import { errorText } from '@/shared/lib/errorText';
import { useNow } from '@/shared/lib/useNow';
import { CopyButton } from '@/shared/ui/text/CopyButton';
import { useToast } from '@/shared/ui/feedback/toast';

interface Props {
  id: string;
  submission: SubmissionDoc;
}

/** The link by which the respondent changes this response: to hand out again, or to withdraw. */
export function LinkToChange({ id, submission }: Props) {
  const { id: workspace, role } = useWorkspace();
  const now = useNow();
  const hasLink = can(role, 'editResponses') && hasRespondent(submission);
  const { data } = useLive(
    hasLink ? liveDocument(paths.access(workspace, submission.formId), formAccessSchema) : null,
  );
  const until = data ? changeableUntil({ access: data }, submission) : undefined;
  return until === undefined || now >= until ? null : <Link id={id} until={until} />;
}

function Link({ id, until }: { id: string; until: number }) {
  const { id: workspace } = useWorkspace();
  const toast = useToast();
  const { data, mutate, isPending } = useMutation({
    mutationFn: (withdraw: boolean) =>
      call('changeLink', { workspace, submissionId: id, ...(withdraw ? { withdraw } : {}) }),
    onError: (error) => toast.fail(errorText(error)),
  });
  const url = data?.path && new URL(data.path, window.location.origin).href;
  return (
    <Box component="section" aria-label="Link to change this response" data-print="none">
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        Link to change this response
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {data && url === undefined
          ? 'This response can’t be changed now: the form is paused or closed.'
          : `The respondent can change it until ${formatInstant(until)}.`}
      </Typography>
      {url !== undefined && (
        <TextField
          label="Link"
          size="small"
          fullWidth
          value={url}
          slotProps={{ htmlInput: { readOnly: true } }}
          sx={{ mb: 1 }}
        />
      )}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {url === undefined ? (
          <Button size="small" disabled={isPending} onClick={() => mutate(false)}>
            Show link
          </Button>
        ) : (
          <CopyButton text={url} size="small" />
        )}
        <Button
          size="small"
          disabled={isPending}
          onClick={() =>
            mutate(true, {
              onSuccess: ({ path }) =>
                toast.show(
                  path === undefined
                    ? 'Earlier links no longer work.'
                    : 'Earlier links no longer work. This one does.',
                ),
            })
          }
        >
          Replace link
        </Button>
      </Stack>
    </Box>
  );
}
