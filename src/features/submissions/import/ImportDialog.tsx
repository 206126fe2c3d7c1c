import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useMemo, useState } from 'react';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { useFormVersion } from '@/shared/data/forms';
import type { ImportViews } from '@/shared/data/imports/importKind';
import { ImportSteps } from '@/shared/data/imports/ImportSteps';
import { ImportDialogContext, StepFrame } from '@/shared/data/imports/StepFrame';
import { useImportFlow } from '@/shared/data/imports/useImportFlow';
import { useWorkspace } from '@/shared/data/workspace';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import type { DryRun } from './dryRun';
import { ResponseCheck } from './ResponseCheck';
import { ResponseChoices } from './ResponseChoices';
import { ResponsesStarted } from './ResponsesStarted';
import {
  useResponseImportKind,
  type IntoForm,
  type ResponseOptions,
} from './useResponseImportKind';

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
  const titleId = `${id}-title`;
  const around = useMemo(() => ({ titleId, onClose }), [titleId, onClose]);
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
      aria-labelledby={titleId}
    >
      <ImportDialogContext value={around}>
        <Loaded {...about} />
      </ImportDialogContext>
    </Dialog>
  );
}

function Loaded({ formId, version, file }: Pick<Props, 'formId' | 'version' | 'file'>) {
  const workspace = useWorkspace();
  const { data, error, refetch } = useFormVersion(workspace.id, formId, version);
  if (data) return <Flow {...{ formId, version, file }} definition={data} />;
  return (
    <StepFrame title="Import responses">
      {error || data === null ? (
        <ErrorState
          what="We couldn’t load this form’s questions."
          error={error}
          retry={() => void refetch()}
        />
      ) : (
        <RowsSkeleton />
      )}
    </StepFrame>
  );
}

interface FlowProps {
  formId: string;
  version: number;
  file: File | undefined;
  definition: FormDefinition;
}

/** Begins again each time that the dialog is opened. */
function Flow({ formId, version, file, definition }: FlowProps) {
  const { id: workspace, timeZone } = useWorkspace();
  const into = { workspace, timeZone, formId, version, definition };
  const kind = useResponseImportKind(into, file);
  const flow = useImportFlow(kind);
  const [views] = useState(() => viewsOf(into));
  return <ImportSteps kind={kind} views={views} flow={flow} />;
}

/** The steps that know the form. */
const viewsOf = ({
  formId,
  definition,
  timeZone,
}: IntoForm): ImportViews<ResponseOptions, DryRun> => ({
  Choices: (props) => <ResponseChoices {...props} definition={definition} timeZone={timeZone} />,
  Check: (props) => <ResponseCheck {...props} formId={formId} definition={definition} />,
  Started: ({ id }) => <ResponsesStarted id={id} formId={formId} />,
});
