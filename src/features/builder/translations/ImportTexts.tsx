import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, useState } from 'react';
import {
  checkOperations,
  proposalRefusalText,
} from '@/domain/form/proposals/checkOperations.schema';
import { importOperations, planImport } from '@/domain/form/translation/importPlan';
import { UnreadableTexts, type TextFile } from '@/domain/form/translation/textFile';
import { plural } from '@/shared/lib/numbers';
import { useToast } from '@/shared/ui/feedback/toast';
import { HiddenFileInput } from '@/shared/ui/inputs/HiddenFileInput';
import { undoAction } from '../state/undoAction';
import { useBuilderStore, useDefinition } from '../state/store';
import { ImportReport } from './ImportReport';
import { readTextFile } from './readTextFile';

type Step = { at: 'closed' } | { at: 'failed'; why: string } | { at: 'read'; file: TextFile };

/** Reads a file of translations and says what it would change; nothing is changed before that is confirmed. */
export function ImportTexts() {
  const [step, setStep] = useState<Step>({ at: 'closed' });
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      setStep({ at: 'read', file: await readTextFile(file) });
    } catch (error) {
      setStep({ at: 'failed', why: whyOf(error) });
    }
  };
  const close = () => setStep({ at: 'closed' });
  const choose = () => input.current?.click();
  return (
    <>
      <HiddenFileInput
        ref={input}
        label="File with translations"
        accept=".csv,.xlf,.xliff,.xml,text/csv,application/xliff+xml"
        onChoose={([file]) => void take(file)}
      />
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={choose}>
        Import
      </Button>
      {step.at === 'failed' && <Failed why={step.why} onClose={close} onRetry={choose} />}
      {step.at === 'read' && <Planned file={step.file} onClose={close} onRetry={choose} />}
    </>
  );
}

function whyOf(error: unknown): string {
  return error instanceof UnreadableTexts
    ? error.message
    : 'We couldn’t read this file. Save it as CSV or XLIFF 2.0 again, and retry.';
}

interface DialogProps {
  onClose: () => void;
  onRetry: () => void;
}

function Failed({ why, onClose, onRetry }: DialogProps & { why: string }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>We couldn’t import this file</DialogTitle>
      <DialogContent>
        <DialogContentText>{why} Nothing was changed.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button variant="contained" onClick={onRetry}>
          Choose another file
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What the file means for the form as it is at this moment. */
function Planned({ file, onClose, onRetry }: DialogProps & { file: TextFile }) {
  const id = useId();
  const store = useBuilderStore();
  const toast = useToast();
  const definition = useDefinition();
  const plan = tryPlan(definition, file);
  if (typeof plan === 'string') return <Failed why={plan} onClose={onClose} onRetry={onRetry} />;
  const count = plan.changes.length;
  const run = () => {
    const { history, edit, undo } = store.getState();
    onClose();
    const checked = checkOperations(history.definition, importOperations(history.definition, plan));
    if (!checked.ok) return toast.show(proposalRefusalText(checked.refusal));
    if (!edit(checked.operations)) return;
    toast.show(`${plural(count, 'translation')} imported.`, undoAction(store, undo));
  };
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>Import translations</DialogTitle>
      <DialogContent>
        {count === 0 && (
          <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
            This file doesn’t change anything.
          </Alert>
        )}
        <ImportReport plan={plan} definition={definition} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{count === 0 ? 'Close' : 'Cancel'}</Button>
        {count > 0 && (
          <Button variant="contained" onClick={run}>
            Import {plural(count, 'translation')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function tryPlan(...[definition, file]: Parameters<typeof planImport>) {
  try {
    return planImport(definition, file);
  } catch (error) {
    return whyOf(error);
  }
}
