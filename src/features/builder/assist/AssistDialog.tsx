import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { ASSIST_LIMITS } from '@/domain/options/assist';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { useWorkspace } from '@/shared/data/workspace';
import { AssistNotes } from '@/shared/ui/assist/AssistNotes';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { useBuilder, useBuilderStore, useStoreActions } from '../state/store';
import { useAssistProposal, type AssistProposal } from './useAssistProposal';

/** “Change this form so that …”: a wish in words. What it comes to is shown on the form itself, to be accepted or left. */
export function AssistDialog() {
  const isOpen = useBuilder((state) => state.overlay?.kind === 'assist');
  const preset = useBuilder(({ overlay }) =>
    overlay?.kind === 'assist' ? overlay.words : undefined,
  );
  const hasProposal = useBuilder((state) => state.proposal !== undefined);
  const { setOverlay } = useStoreActions();
  const proposal = useAssistProposal();
  const close = () => {
    proposal.cancel();
    setOverlay(undefined);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      fullWidth
      maxWidth="sm"
      aria-labelledby="assist-title"
      data-undo="beside"
      // The focus goes to what is proposed.
      disableRestoreFocus={hasProposal}
    >
      <DialogTitle id="assist-title">Change this form</DialogTitle>
      {isOpen && <Asking key={preset ?? ''} proposal={proposal} preset={preset} onClose={close} />}
    </Dialog>
  );
}

interface AskingProps {
  proposal: AssistProposal;
  /** Words of a button, which are asked at once. */
  preset?: string | undefined;
  onClose: () => void;
}

/** Only there while the dialog is open: a new opening begins with nothing said. */
function Asking({ proposal, preset = '', onClose }: AskingProps) {
  const store = useBuilderStore();
  const { id: workspace } = useWorkspace();
  const { state, ask } = proposal;
  const [words, setWords] = useState(preset);
  const isAsking = state.status === 'asking';
  const submit = () => {
    const { selection, history } = store.getState();
    const fieldId =
      selection.kind === 'field'
        ? selection.id
        : selection.kind === 'fields'
          ? [...selection.ids][0]
          : undefined;
    ask({
      ask: 'change',
      workspace,
      words: words.trim(),
      definition: canonicalJson(history.definition),
      ...(fieldId === undefined ? {} : { fieldId }),
    });
  };
  const hasAsked = useRef(false);
  useEffect(() => {
    if (preset === '' || hasAsked.current) return;
    hasAsked.current = true;
    submit();
  });
  return (
    <>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <TextField
            autoFocus
            label="What should change?"
            placeholder="For example: make the phone optional, and if they choose delivery, ask for the address"
            helperText="Use your own words. “It” means the selected question."
            multiline
            minRows={2}
            maxRows={8}
            fullWidth
            value={words}
            slotProps={{ htmlInput: { maxLength: ASSIST_LIMITS.words } }}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              if (words.trim() !== '' && !isAsking) submit();
            }}
          />
          {isAsking && (
            <Box role="status">
              <LinearProgress aria-label="Working out the changes" />
            </Box>
          )}
          {state.status === 'failed' && (
            <ErrorState
              what="We couldn’t work out any changes."
              error={state.error ?? new Error('Try other words, and name the questions you mean.')}
              retry={submit}
            />
          )}
          {state.answer?.event === 'changes' && (
            <>
              <Alert severity="info">
                Nothing would change. Try other words, and name the questions you mean.
              </Alert>
              <AssistNotes title="About your request" notes={state.answer.notes} />
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{isAsking ? 'Cancel' : 'Close'}</Button>
        <Button variant="contained" onClick={submit} disabled={words.trim() === '' || isAsking}>
          Suggest changes
        </Button>
      </DialogActions>
    </>
  );
}
