import OpenIcon from '@mui/icons-material/OpenInNew';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { StatusChip } from '@/shared/ui/lists/StatusChip';
import { CopyButton } from '@/shared/ui/text/CopyButton';
import { useBuilderTab } from '../../state/useBuilderTab';
import { QrCode } from '@/shared/ui/pictures/QrCode';
import { ReviewNotice } from '../../ui/ReviewNotice';
import { TabCard } from '../../ui/TabPage';
import { ReadOnlyText } from '../../ui/ReadOnlyText';
import type { ShareProps } from '../shareProps';
import { useShareView } from '../useShareView';

const STATE_TEXT: Record<FormHeadDoc['status'], string> = {
  draft: 'This form isn’t published yet. Visitors see a message until you publish it.',
  live: 'Anyone with the link can respond, unless you limit access in Settings.',
  paused:
    'This form is paused. Visitors see that it’s temporarily unavailable. You can publish it again in Settings.',
  closed:
    'This form is closed. Visitors see that it no longer accepts responses. You can reopen it in Settings.',
  archived: 'This form is archived. Visitors see that it’s closed.',
  trashed: 'This form is in the trash.',
};

/** The public link, and whether it takes responses. */
export function PublicLink({ head, status, url, session, onPublish }: ShareProps) {
  const [, openTab] = useBuilderTab();
  const [, openView] = useShareView();
  const isReadable = head?.slug !== undefined && head.slug !== session.formId;
  return (
    <TabCard
      title="Link"
      chip={<StatusChip status={status} inReview={head?.inReview} />}
      text={head?.inReview ? 'Published, but not open yet.' : STATE_TEXT[status]}
    >
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        spacing={3}
        sx={{ alignItems: { xs: 'stretch', md: 'flex-start' } }}
      >
        <Stack spacing={2} sx={{ flex: 1, minWidth: 0 }}>
          <ReadOnlyText label="Public link" value={url} />
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
            <Button onClick={() => openTab('settings')}>
              {isReadable ? 'Change link' : 'Customise link'}
            </Button>
          </Stack>
          {head?.inReview && <ReviewNotice />}
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
            <Button size="small" onClick={() => openView('qr')} sx={{ mt: 0.5, ml: -0.5 }}>
              Download QR code
            </Button>
          </Box>
        </Stack>
      </Stack>
    </TabCard>
  );
}
