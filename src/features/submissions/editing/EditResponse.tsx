import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef, useState } from 'react';
import type { Answers } from '@/domain/values/answer';
import { submissionDay } from '@/domain/responses/intake';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { EditFrame } from './EditFrame';
import { useEditResponse } from './useEditResponse';

interface Props {
  id: string;
  submission: SubmissionDoc;
  definition: FormDefinition;
  onClose: () => void;
}

/** The answers of a response, to be edited in the form's own controls. What was changed is not left without asking. */
export function EditResponse({ id, submission, definition, onClose }: Props) {
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const titleId = useId();
  // As it was opened: what others change since is a conflict, and is said.
  const [opened] = useState(submission);
  // No state: Escape may be pressed before a render that follows the change.
  const isChanged = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const { save, refused, error, isPending } = useEditResponse(id, opened, onClose);
  const leave = () => {
    if (isPending) return;
    if (isChanged.current) setAsking(true);
    else onClose();
  };
  return (
    <>
      <Dialog
        open
        fullScreen={narrow}
        fullWidth
        maxWidth="md"
        onClose={leave}
        aria-labelledby={titleId}
        slotProps={{ paper: { sx: { height: '100%' } } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1 }}>
          <Typography id={titleId} variant="h6" component="h2" sx={{ flexGrow: 1, px: 1 }}>
            Edit response
          </Typography>
          {/* Up here: the frame's own bar, which saves, is the only one below the answers. */}
          <Button onClick={leave}>Cancel</Button>
          <IconButton aria-label="Close" onClick={leave}>
            <CloseIcon />
          </IconButton>
        </Box>
        {error && (
          <Alert severity="error" sx={{ mx: 2, mb: 1 }}>
            {error}
          </Alert>
        )}
        <EditFrame
          definition={definition}
          answers={opened.answers}
          day={submissionDay(opened)}
          refused={refused}
          onChanged={() => {
            isChanged.current = true;
          }}
          onSave={(answers: Answers) => save(answers)}
          onEscape={leave}
        />
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title="Discard your changes?"
        text="The answers stay as they were."
        confirm="Discard changes"
        destructive
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
