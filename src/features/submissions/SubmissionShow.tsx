import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SubmissionDoc } from '@/domain/documents.schema';
import { routes } from '@/shared/config/routes';
import { useNoteResponseRead } from '@/shared/data/firstSteps';
import { useFormVersion } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { formatInstant } from '@/shared/lib/dates';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { TextLink } from '@/shared/ui/text/TextLink';
import { dayOf } from '@/domain/answers/intake';
import { AnswerList } from './AnswerList';
import { useSubmission } from './data';
import { FormTitle } from '@/shared/data/FormTitle';
import { HeldDecision } from './HeldDecision';
import { TestChip } from './TestChip';

/** One answer in the version that was answered. */
export function SubmissionShow({ id }: { id: string }) {
  const workspace = useWorkspace();
  const { data, error, refetch } = useSubmission(workspace.id, id);
  if (error && !data) {
    return (
      <ErrorState
        what="The answer could not be loaded."
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <TextSkeleton />;
  if (data === null || data.status === 'erased') {
    return <Typography>This answer does not exist, or no longer does.</Typography>;
  }
  return <Loaded id={id} submission={data} />;
}

interface Props {
  id: string;
  submission: SubmissionDoc;
}

function Loaded({ id, submission }: Props) {
  const workspace = useWorkspace();
  const { formId, version, submittedAt, contactId } = submission;
  const definition = useFormVersion(workspace.id, formId, version);
  useNoteResponseRead();
  return (
    <Stack spacing={2}>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        <FormTitle formId={formId} />
        {` · ${formatInstant(submittedAt)} · version ${version}`}
        {submission.test && <TestChip />}
      </Typography>
      <HeldDecision id={id} submission={submission} />
      {contactId !== undefined && (
        <TextLink to={routes.contact.href(contactId)}>See the person in contacts</TextLink>
      )}
      {definition.error ? (
        <ErrorState
          what="The questions of this version could not be loaded."
          error={definition.error}
          retry={() => void definition.refetch()}
        />
      ) : definition.data ? (
        <AnswerList
          definition={definition.data}
          answers={submission.answers}
          day={dayOf(submission)}
        />
      ) : (
        <TextSkeleton />
      )}
    </Stack>
  );
}
