import type { StepProps } from './stepProps';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { useFormVersion } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { CheckStep } from './CheckStep';
import { ColumnsStep } from './ColumnsStep';
import { FileStep } from './FileStep';
import { ImportStarted } from './ImportStarted';
import { SendingStep } from './SendingStep';
import { useImportFlow } from './useImportFlow';

interface Props {
  formId: string;
  /** The published version: its questions are what columns become. */
  version: number;
  /** Chosen already: it is checked at once. */
  file?: File | undefined;
  open: boolean;
  onClose: () => void;
}

/** Imports old responses: file, columns, dry run, job. Once it is started, it can be left. */
export function ImportDialog({ open, onClose, ...about }: Props) {
  const id = useId();
  const isNarrow = useMediaQuery('(max-width: 600px)');
  return (
    <Dialog
      open={open}
      // A click beside it would throw away what was mapped; Escape and the buttons close it.
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown') onClose();
      }}
      fullWidth
      fullScreen={isNarrow}
      maxWidth="md"
      aria-labelledby={`${id}-title`}
    >
      <Loaded {...about} titleId={`${id}-title`} onClose={onClose} />
    </Dialog>
  );
}

function Loaded({ formId, version, file, titleId, onClose }: Omit<Props, 'open'> & StepProps) {
  const workspace = useWorkspace();
  const { data, error, refetch } = useFormVersion(workspace.id, formId, version);
  if (data) return <Flow {...{ formId, version, file, titleId, onClose }} definition={data} />;
  return (
    <>
      <DialogTitle id={titleId}>Import responses</DialogTitle>
      <DialogContent>
        {error || data === null ? (
          <ErrorState
            what="We couldn’t load this form’s questions."
            error={error}
            retry={() => void refetch()}
          />
        ) : (
          <RowsSkeleton />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </>
  );
}

interface FlowProps extends StepProps {
  formId: string;
  version: number;
  file: File | undefined;
  definition: FormDefinition;
}

/** Begins anew each time that the dialog is opened. */
function Flow({ formId, version, file, definition, ...around }: FlowProps) {
  const { id, timeZone } = useWorkspace();
  const flow = useImportFlow({ workspace: id, timeZone, formId, version, definition }, file);
  const { step } = flow;
  switch (step.at) {
    case 'file':
      return <FileStep {...around} step={step} onFile={flow.read} />;
    case 'columns':
      return (
        <ColumnsStep
          {...around}
          step={step}
          flow={flow}
          definition={definition}
          timeZone={timeZone}
        />
      );
    case 'checking':
    case 'sending':
      return <SendingStep {...around} step={step} flow={flow} />;
    case 'check':
      return (
        <CheckStep {...around} step={step} flow={flow} formId={formId} definition={definition} />
      );
    case 'started':
      return <ImportStarted {...around} id={step.id} formId={formId} />;
  }
}
