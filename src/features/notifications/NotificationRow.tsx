import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { NotificationDoc } from '@/domain/documents.schema';
import { routes } from '@/shared/config/routes';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { TextLink } from '@/shared/ui/text/TextLink';

const SENTENCES: Record<NotificationDoc['type'], (title: string) => string> = {
  submission: (title) => `New answer to “${title}”`,
  held: (title) => `An answer to “${title}” waits for your decision`,
};

interface Props {
  notification: NotificationDoc;
  onRead: (read: boolean) => void;
}

export function NotificationRow({ notification, onRead }: Props) {
  const { type, formTitle, formId, submissionId, summary, at, readAt } = notification;
  const unread = readAt === null;
  const href = routes.submissions.href(formId, {
    submission: submissionId,
    ...(type === 'held' ? { view: 'held' } : {}),
  });
  return (
    <ListItem divider sx={{ gap: 2, alignItems: 'flex-start', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          {unread && <Chip size="small" color="secondary" label="New" />}
          <TextLink
            to={href}
            variant={unread ? 'subtitle1' : 'body1'}
            onClick={() => {
              if (unread) onRead(true);
            }}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {SENTENCES[type](formTitle)}
          </TextLink>
        </Box>
        {summary !== '' && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {summary}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        <Typography variant="body2" component="span">
          <RelativeTime at={at} />
        </Typography>
        <Button size="small" onClick={() => onRead(unread)}>
          {unread ? 'Mark as read' : 'Mark as unread'}
        </Button>
      </Box>
    </ListItem>
  );
}
