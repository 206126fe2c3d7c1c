import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import MentionIcon from '@mui/icons-material/AlternateEmailOutlined';
import ResponseIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import RetentionIcon from '@mui/icons-material/AutoDeleteOutlined';
import ReviewIcon from '@mui/icons-material/PendingActionsOutlined';
import TaskIcon from '@mui/icons-material/CheckCircleOutlined';
import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItem from '@mui/material/ListItem';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import type { NotificationDoc } from '@/domain/documents/people.schema';
import { routes } from '@/shared/config/routes';
import { HueIcon } from '@/shared/ui/pictures/HueIcon';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { TextLink } from '@/shared/ui/text/TextLink';

const SENTENCES: Record<NotificationDoc['type'], (title: string) => string> = {
  submission: (title) => `New response to “${title}”`,
  held: (title) => `A response to “${title}” needs review`,
  export: (title) => `Your export of “${title}” is ready`,
  webhook: (title) => `A webhook of “${title}” was turned off`,
  import: (title) => `Your import into “${title}” has finished`,
  contactExport: () => 'Your export of contacts is ready',
  contactImport: (name) => `Your import of “${name}” has finished`,
  mention: (name) => `You were mentioned in a note about ${name}`,
  taskAssigned: (name) => `You have a new task about ${name}`,
  taskDue: (name) => `Reminder: a task about ${name}`,
  contactRetention: (contacts) => `${contacts} will be deleted for inactivity`,
};

/** How each kind looks. */
const LOOKS: Record<
  NotificationDoc['type'],
  { Icon: ComponentType<SvgIconProps>; hue: 'blue' | 'amber' | 'teal' | 'violet' | 'rose' }
> = {
  submission: { Icon: ResponseIcon, hue: 'blue' },
  held: { Icon: ReviewIcon, hue: 'amber' },
  export: { Icon: ExportIcon, hue: 'teal' },
  webhook: { Icon: WebhookIcon, hue: 'rose' },
  import: { Icon: ImportIcon, hue: 'teal' },
  contactExport: { Icon: ExportIcon, hue: 'teal' },
  contactImport: { Icon: ImportIcon, hue: 'teal' },
  mention: { Icon: MentionIcon, hue: 'violet' },
  taskAssigned: { Icon: TaskIcon, hue: 'violet' },
  taskDue: { Icon: TaskIcon, hue: 'violet' },
  contactRetention: { Icon: RetentionIcon, hue: 'rose' },
};

/** The view of a form's responses where it is; undefined is the first. */
const VIEWS: Partial<Record<NotificationDoc['type'], string | undefined>> = {
  submission: undefined,
  held: 'held',
  export: 'exports',
  import: 'imports',
};

function hrefOf({ type, formId, submissionId, contactId, accountId }: NotificationDoc): string {
  if (type === 'contactExport') return routes.contacts.href({ view: 'exports' });
  if (type === 'contactImport') return routes.contacts.href({ view: 'import' });
  if (type === 'contactRetention') return routes.contacts.href({ view: 'due' });
  if (contactId !== undefined) return routes.contact.href(contactId);
  if (accountId !== undefined) return routes.account.href(accountId);
  if (formId === undefined) return routes.allResponses.href({ view: 'exports' });
  return type === 'webhook'
    ? routes.formBuilder.href(formId, { tab: 'settings' })
    : routes.submissions.href(formId, { submission: submissionId, view: VIEWS[type] });
}

/** Beside the heavier title, so that colour does not carry it alone. */
function UnreadDot() {
  return (
    <Box
      component="span"
      role="img"
      aria-label="Unread"
      sx={{
        width: 8,
        height: 8,
        flexShrink: 0,
        borderRadius: '50%',
        bgcolor: 'secondary.readable',
      }}
    />
  );
}

interface Props {
  notification: NotificationDoc;
  onRead: (read: boolean) => void;
}

export function NotificationRow({ notification, onRead }: Props) {
  const { type, formTitle, summary, at, readAt } = notification;
  const unread = readAt === null;
  return (
    <ListItem divider sx={{ gap: 2, alignItems: 'flex-start', py: 1.5 }}>
      <HueIcon {...LOOKS[type]} />
      <Box
        sx={{
          flex: '1 1 0',
          minWidth: 0,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          alignItems: 'flex-start',
        }}
      >
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <TextLink
              to={hrefOf(notification)}
              underline="hover"
              variant="subtitle2"
              onClick={() => {
                if (unread) onRead(true);
              }}
              sx={{
                color: 'text.primary',
                overflowWrap: 'anywhere',
                fontWeight: unread ? 600 : 400,
              }}
            >
              {SENTENCES[type](formTitle)}
            </TextLink>
            {unread && <UnreadDot />}
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
      </Box>
    </ListItem>
  );
}
