import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { channelOf } from '@/domain/notices/timing';
import { NOTICE_ABOUT, typesOf } from '@/domain/notices/kinds';
import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeKind,
} from '@/domain/options/notices';
import { useUser } from '@/shared/data/session';
import { Section } from '@/shared/ui/page/Section';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { QuietHours } from './QuietHours';
import { useNoticeSettings } from './useNoticeSettings';

const CHANNEL_NAMES: Readonly<Record<NoticeChannel, string>> = {
  off: 'Off',
  app: 'In the app',
  email: 'App and email',
  daily: 'App and daily summary',
  weekly: 'App and weekly summary',
};

const SAVE_TEXTS = { idle: '', saving: 'Saving…', saved: 'Saved' } as const;

/** What a person is notified of, how, and when mail waits. */
export function NoticesTab() {
  const user = useUser();
  const { settings, state, save } = useNoticeSettings(user);
  const { mailStopped: _stopped, ...withMail } = settings;
  const chosen = (kind: NoticeKind) => {
    const [type] = typesOf(kind);
    return type ? channelOf(settings, type) : NOTICE_ABOUT[kind].channel;
  };
  return (
    <>
      <Section
        title="Notifications"
        lead="What you’re notified of, and how. This is for you alone; changes are saved straight away."
        actions={
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
            {SAVE_TEXTS[state]}
          </Typography>
        }
      >
        {settings.mailStopped && (
          <Alert
            severity="info"
            variant="outlined"
            action={
              <Button color="inherit" size="small" onClick={() => save(withMail)}>
                Start emails
              </Button>
            }
          >
            Notification emails are stopped, because you unsubscribed.
          </Alert>
        )}
        {!user.emailVerified && (
          <Alert severity="info" variant="outlined">
            Verify your email address to get notifications by email.
          </Alert>
        )}
        <PlainList>
          {NOTICE_KINDS.map((kind) => (
            <Box
              component="li"
              key={kind}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 2,
                rowGap: 1,
                py: 1.5,
                borderTop: 1,
                borderColor: 'divider',
                '&:first-of-type': { borderTop: 0 },
              }}
            >
              <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 500 }}>{NOTICE_ABOUT[kind].name}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {NOTICE_ABOUT[kind].about}
                </Typography>
              </Box>
              <TextField
                select
                size="small"
                value={chosen(kind)}
                onChange={({ target }) => {
                  const channel = NOTICE_CHANNELS.find((one) => one === target.value);
                  if (channel) {
                    save({ ...settings, channels: { ...settings.channels, [kind]: channel } });
                  }
                }}
                // Its name stands beside it.
                slotProps={{
                  select: { SelectDisplayProps: { 'aria-label': NOTICE_ABOUT[kind].name } },
                }}
                sx={{ flex: '0 1 240px', minWidth: 200 }}
              >
                {NOTICE_CHANNELS.map((channel) => (
                  <MenuItem key={channel} value={channel}>
                    {CHANNEL_NAMES[channel]}
                  </MenuItem>
                ))}
              </TextField>
            </Box>
          ))}
        </PlainList>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Responses that a form already emails to you aren’t emailed again.
        </Typography>
      </Section>
      <QuietHours settings={settings} onChange={save} />
    </>
  );
}
