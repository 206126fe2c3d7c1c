import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ReplyIcon from '@mui/icons-material/ReplyOutlined';
import TaskIcon from '@mui/icons-material/TaskAltOutlined';
import AssistIcon from '@mui/icons-material/AutoAwesomeOutlined';
import { useState } from 'react';
import { can } from '@/domain/options/access';
import { submissionDay } from '@/domain/responses/intake';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { LazyTaskDialog } from '@/shared/data/tasks/LazyTaskDialog';
import { useWorkspace } from '@/shared/data/workspace';
import { shownTitle } from '@/domain/options/formTitle';
import { DraftReply } from './reply/DraftReply';
import { replyEntries } from './reply/replyEntries';
import { replyHref } from './reply/replyHref';

interface Props {
  submission: SubmissionDoc;
  /** The version that was answered. */
  definition: FormDefinition;
}

/** What comes next after a response: a reply to the respondent, and a task about their contact. */
export function FollowUp({ submission, definition }: Props) {
  const { role, assist } = useWorkspace();
  const { respondent, contactId, answers, locale, strippedAt } = submission;
  const title = shownTitle(definition.title);
  const [isDrafting, setDrafting] = useState(false);
  const [isPlanning, setPlanning] = useState(false);
  const email = respondent?.email;
  const mayPlan = contactId !== undefined && can(role, 'editContacts');
  const entries = replyEntries(definition, answers, submissionDay(submission));
  const mayDraft =
    assist !== 'off' && can(role, 'editForms') && strippedAt === undefined && entries.length > 0;
  if (email === undefined && !mayPlan && !mayDraft) return null;
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
      {mayDraft && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<AssistIcon />}
          aria-haspopup="dialog"
          onClick={() => setDrafting(true)}
          sx={{ minHeight: 40 }}
        >
          Draft a reply
        </Button>
      )}
      {isDrafting && (
        <DraftReply
          entries={entries}
          title={title}
          language={locale ?? definition.locale}
          name={respondent?.name}
          email={email}
          onClose={() => setDrafting(false)}
        />
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
        <LazyTaskDialog about={{ contactId }} onClose={() => setPlanning(false)} />
      )}
    </Stack>
  );
}
