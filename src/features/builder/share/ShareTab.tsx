import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { FormHeadDoc } from '@/domain/documents.schema';
import { publicForm } from '@/shared/config/routes';
import { CopyButton } from '@/shared/ui/text/CopyButton';
import { StatusChip } from '@/shared/ui/lists/StatusChip';
import { FormStatusActs } from './FormStatusActs';
import { PrefillLink } from './PrefillLink';
import type { BuilderSession } from '../saving/session';

interface Props {
  session: BuilderSession;
  head: FormHeadDoc | null | undefined;
  onPublish: () => void;
}

const STATE_TEXT: Record<FormHeadDoc['status'], string> = {
  draft: 'The form is not published yet: the link says so until it is.',
  live: 'Anyone with the link can answer.',
  paused: 'The form is paused: the link says that it is offline for a while.',
  closed: 'The form is closed: the link says that it no longer takes answers.',
  archived: 'The form is archived: the link says that it is closed.',
  trashed: 'The form is in the trash.',
};

/** The public link, and whether it takes answers. */
export function ShareTab({ session, head, onPublish }: Props) {
  const status = head?.status ?? 'draft';
  const url = publicForm.url(session.formId);
  return (
    <Stack spacing={3} sx={{ maxWidth: (theme) => theme.spacing(90), mx: 'auto', width: '100%' }}>
      <Paper variant="outlined" sx={{ p: 3 }}>
        <Stack spacing={2}>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Typography variant="h5" component="h2">
              Link
            </Typography>
            <StatusChip status={status} />
          </Stack>
          <Typography>{STATE_TEXT[status]}</Typography>
          {status === 'draft' ? (
            <Button variant="contained" sx={{ alignSelf: 'flex-start' }} onClick={onPublish}>
              Publish form
            </Button>
          ) : (
            <>
              <TextField
                label="Public link"
                value={url}
                slotProps={{ htmlInput: { readOnly: true } }}
                onFocus={(event) => event.target.select()}
              />
              <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
                <CopyButton text={url} variant="contained" />
                <Button href={url} target="_blank" rel="noreferrer">
                  Open the form
                </Button>
                <FormStatusActs session={session} status={status} />
              </Stack>
            </>
          )}
          {head && status === 'live' && head.liveRev !== head.draftRev && (
            <Alert
              severity="info"
              action={
                <Button color="inherit" onClick={onPublish}>
                  Publish changes
                </Button>
              }
            >
              The draft has changes that are not public yet.
            </Alert>
          )}
        </Stack>
      </Paper>
      <PrefillLink url={url} />
    </Stack>
  );
}
