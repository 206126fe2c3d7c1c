import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ReplyIcon from '@mui/icons-material/ReplyOutlined';
import TaskIcon from '@mui/icons-material/TaskAltOutlined';
import { useState } from 'react';
import { can } from '@/domain/options/access';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { TaskDialog } from '@/shared/data/tasks/TaskDialog';
import { useWorkspace } from '@/shared/data/workspace';

interface Props {
  submission: SubmissionDoc;
  /** The title of the form, for the subject of a reply. */
  title: string;
}

/** What comes next after a response: a reply to the respondent, and a task about their contact. */
export function FollowUp({ submission: { respondent, contactId }, title }: Props) {
  const { role } = useWorkspace();
  const [isPlanning, setPlanning] = useState(false);
  const email = respondent?.email;
  const mayPlan = contactId !== undefined && can(role, 'editContacts');
  if (email === undefined && !mayPlan) return null;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {email !== undefined && (
        <Button
          size="small"
          variant="outlined"
          component="a"
          href={replyHref(email, title)}
          startIcon={<ReplyIcon />}
          sx={{ minHeight: 40 }}
        >
          Reply by email
        </Button>
      )}
      {mayPlan && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<TaskIcon />}
          aria-haspopup="dialog"
          onClick={() => setPlanning(true)}
          sx={{ minHeight: 40 }}
        >
          Add task
        </Button>
      )}
      {isPlanning && contactId !== undefined && (
        <TaskDialog about={{ contactId }} onClose={() => setPlanning(false)} />
      )}
    </Stack>
  );
}

/** Opens the reader's own mail program, with a subject (RFC 6068). */
export const replyHref = (email: string, title: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${title}`)}`;
