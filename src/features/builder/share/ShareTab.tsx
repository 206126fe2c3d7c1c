import OpenIcon from '@mui/icons-material/OpenInNew';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { FormHeadDoc } from '@/domain/documents.schema';
import { publicForm } from '@/shared/config/routes';
import { CopyButton } from '@/shared/ui/text/CopyButton';
import { StatusChip } from '@/shared/ui/lists/StatusChip';
import { PrefillLink } from './PrefillLink';
import { QrCode } from '../ui/QrCode';
import { TabCard, TabPage } from '../ui/TabPage';
import type { BuilderSession } from '../saving/session';

interface Props {
  session: BuilderSession;
  head: FormHeadDoc | null | undefined;
  onPublish: () => void;
}

const STATE_TEXT: Record<FormHeadDoc['status'], string> = {
  draft: 'This form isn’t published yet. Until it is, the link says so.',
  live: 'Anyone with the link can respond.',
  paused:
    'This form is paused. The link says that it’s temporarily unavailable. You can publish it again in Settings.',
  closed:
    'This form is closed. The link says that it no longer accepts responses. You can reopen it in Settings.',
  archived: 'This form is archived. The link says that it’s closed.',
  trashed: 'This form is in the trash.',
};

/** The public link, and whether it takes answers. */
export function ShareTab({ session, head, onPublish }: Props) {
  const status = head?.status ?? 'draft';
  const url = publicForm.url(head?.slug ?? session.formId);
  return (
    <TabPage>
      <TabCard title="Link" chip={<StatusChip status={status} />} text={STATE_TEXT[status]}>
        {status === 'draft' ? (
          <Button variant="contained" onClick={onPublish}>
            Publish form
          </Button>
        ) : (
          <Stack
            direction={{ xs: 'column', md: 'row' }}
            spacing={3}
            sx={{ alignItems: { xs: 'stretch', md: 'flex-start' } }}
          >
            <Stack spacing={2} sx={{ flex: 1, minWidth: 0 }}>
              <TextField
                label="Public link"
                value={url}
                fullWidth
                slotProps={{ htmlInput: { readOnly: true } }}
                onFocus={(event) => event.target.select()}
              />
              <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
                <CopyButton text={url} variant="contained" />
                <Button
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  variant="outlined"
                  startIcon={<OpenIcon />}
                >
                  Open form
                </Button>
              </Stack>
              {head && status === 'live' && head.liveRev !== head.draftRev && (
                <Alert
                  severity="info"
                  action={
                    <Button color="inherit" onClick={onPublish}>
                      Publish changes
                    </Button>
                  }
                >
                  The draft has unpublished changes.
                </Alert>
              )}
            </Stack>
            <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
              <QrCode url={url} size={9} />
              <Box sx={{ maxWidth: '14rem' }}>
                <Typography variant="subtitle2" component="h3">
                  QR code
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  Scan it to open the form on a phone.
                </Typography>
              </Box>
            </Stack>
          </Stack>
        )}
      </TabCard>
      <PrefillLink url={url} />
    </TabPage>
  );
}
