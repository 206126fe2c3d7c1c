import { isListed } from '@/domain/options/responseStatus';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { respondentName } from '@/domain/responses/respondent';
import { can } from '@/domain/options/access';
import { submissionDay } from '@/domain/responses/intake';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { routes } from '@/shared/config/routes';
import { useNoteResponseRead } from '@/shared/data/firstSteps';
import { useFormVersion } from '@/shared/data/forms';
import { markRead, useUnreadNotifications } from '@/shared/data/notifications';
import { useUser } from '@/shared/data/session';
import { useContactBehind } from '@/shared/data/useBehind';
import { useWorkspace } from '@/shared/data/workspace';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { PersonAvatar } from '@/shared/ui/pictures/PersonAvatar';
import { TextLink } from '@/shared/ui/text/TextLink';
import { Answered } from './sheet/Answered';
import { useSubmission } from './data';
import { isUnread } from './Respondent';
import { ResponseHistory } from './editing/ResponseHistory';
import { ResponseFacts } from './ResponseFacts';
import { LinkToChange } from './sheet/LinkToChange';
import { ResponsePath } from './sheet/ResponsePath';
import { ResponseMarks } from './marks/ResponseMarks';
import { Notes } from './notes/Notes';
import { SheetActions } from './SheetActions';
import type { Acting } from './useActing';
import { useMarkRead } from './useResponseActions';
import { FormTitle } from '@/shared/data/FormTitle';
import { FollowUp } from './FollowUp';
import { HeldDecision } from './HeldDecision';
import { SpamReasons } from './SpamReasons';
import { WaitingPlace } from './WaitingPlace';
import { TestChip } from './TestChip';

/** One response, in the form version it was submitted on. */
export function SubmissionShow({ id, acting }: { id: string; acting: Acting }) {
  const workspace = useWorkspace();
  const { data, error, refetch } = useSubmission(workspace.id, id);
  if (error && !data) {
    return (
      <ErrorState
        what="We couldn’t load this response."
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <TextSkeleton />;
  if (data === null || !isListed(data.status)) {
    return <Typography>This response doesn’t exist or has been deleted.</Typography>;
  }
  return <Loaded id={id} submission={data} acting={acting} />;
}

interface Props {
  id: string;
  submission: SubmissionDoc;
  acting: Acting;
}

/** Marks the response as read when it is opened; not again where someone marks it as unread while it is open. */
function useReadOnOpening(id: string, submission: SubmissionDoc): void {
  const workspace = useWorkspace();
  const { mutate } = useMarkRead(workspace.id);
  const mark = useEffectEvent(() => {
    if (isUnread(submission) && can(workspace.role, 'markResponses')) mutate(id);
  });
  useEffect(() => mark(), [id]);
}

/** What told this person of the response is read once they have it before them; silently, and tried again with the next. */
function useToldOnOpening(id: string): void {
  const { uid } = useUser();
  const told = useUnreadNotifications(uid, true)
    .filter(({ data }) => data.submissionId === id)
    .map((notification) => notification.id)
    .join(' ');
  useEffect(() => {
    if (told !== '') void markRead(uid, told.split(' '), Date.now()).catch(() => undefined);
  }, [uid, told]);
}

/** What is said of a response that is no longer in the list. */
const REMOVED: { readonly [S in SubmissionDoc['status']]?: string } = {
  spam: 'This response is marked as spam. It isn’t counted.',
  trashed: 'This response is in the trash. It isn’t counted.',
};

/** The name given in the response, else that of the contact, else the address. */
function useRespondentName(submission: SubmissionDoc): string {
  const { respondent, contactId } = submission;
  const data = useContactBehind(respondent?.name === undefined ? contactId : undefined);
  return data?.name ?? respondentName(submission);
}

function Loaded({ id, submission, acting }: Props) {
  const workspace = useWorkspace();
  const { formId, version, contactId } = submission;
  useReadOnOpening(id, submission);
  useToldOnOpening(id);
  const name = useRespondentName(submission);
  const removed = REMOVED[submission.status];
  const definition = useFormVersion(workspace.id, formId, version);
  useNoteResponseRead();
  return (
    <Stack spacing={2} useFlexGap>
      <HeldDecision id={id} submission={submission} />
      <SpamReasons submission={submission} />
      {submission.status === 'waiting' && <WaitingPlace id={id} submission={submission} />}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <PersonAvatar name={name} photoURL={undefined} size={40} />
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography variant="h6" component="p" noWrap>
            {contactId === undefined ? (
              <bdi>{name}</bdi>
            ) : (
              <TextLink to={routes.contact.href(contactId)}>
                <bdi>{name}</bdi>
              </TextLink>
            )}
            {submission.test && <TestChip />}
          </Typography>
          <Typography variant="body2" component="div" noWrap sx={{ color: 'text.secondary' }}>
            <FormTitle formId={formId} />
          </Typography>
        </Box>
        {!removed && <SheetActions id={id} submission={submission} acting={acting} />}
      </Box>
      {removed && (
        <Alert severity="info" variant="outlined">
          {removed}
          <SheetActions id={id} submission={submission} acting={acting} isLabelled />
        </Alert>
      )}
      {definition.data && <FollowUp submission={submission} definition={definition.data} />}
      <ResponseMarks id={id} submission={submission} />
      {definition.error ? (
        <ErrorState
          what="We couldn’t load the questions in this version."
          error={definition.error}
          retry={() => void definition.refetch()}
        />
      ) : definition.data ? (
        <Answered id={id} submission={submission} definition={definition.data} />
      ) : (
        <TextSkeleton />
      )}
      <ResponseFacts submission={submission} />
      <LinkToChange id={id} submission={submission} />
      {definition.data && (
        <ResponsePath
          definition={definition.data}
          answers={submission.answers}
          day={submissionDay(submission)}
        />
      )}
      <Notes submissionId={id} />
      {definition.data && (
        <ResponseHistory id={id} submission={submission} definition={definition.data} />
      )}
    </Stack>
  );
}
