import { isOpen } from '@/domain/options/responseStatus';
import EditIcon from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { can } from '@/domain/options/access';
import { submissionDay } from '@/domain/responses/intake';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { useWorkspace } from '@/shared/data/workspace';
import { formatInstantDay } from '@/shared/lib/dates';
import { AnswerList } from '../AnswerList';
import { EditResponse } from '../editing/EditResponse';

interface Props {
  id: string;
  submission: SubmissionDoc;
  /** The version that was answered. */
  definition: FormDefinition;
}

/** The answers of a response, and the way to edit them. */
export function Answered({ id, submission, definition }: Props) {
  const { role } = useWorkspace();
  const [isEditing, setEditing] = useState(false);
  const { status, answers, editedAt, test, strippedAt } = submission;
  const isEditable = isOpen(status) && can(role, 'editResponses');
  const day = submissionDay(submission);
  if (strippedAt !== undefined) {
    return (
      <Alert severity="info" variant="outlined">
        {`The answers were erased with the contact on ${formatInstantDay(strippedAt)}. The response still counts in Insights.`}
      </Alert>
    );
  }
  return (
    <>
      <Box component="section" aria-label="Answers">
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
          <Typography variant="subtitle2" component="h3">
            Answers
          </Typography>
          {editedAt !== undefined && <Chip size="small" variant="outlined" label="Edited" />}
          <Box sx={{ flexGrow: 1 }} />
          {isEditable && (
            <Button size="small" startIcon={<EditIcon />} onClick={() => setEditing(true)}>
              Edit response
            </Button>
          )}
        </Box>
        <AnswerList
          definition={definition}
          answers={answers}
          day={day}
          {...(test ? {} : { submissionId: id })}
        />
      </Box>
      {isEditing && (
        <EditResponse
          id={id}
          submission={submission}
          definition={definition}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
