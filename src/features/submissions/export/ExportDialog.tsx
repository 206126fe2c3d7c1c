import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { ExportWanted } from '@/domain/calls/responseFiles.schema';
import type { ResponseFilter } from '@/domain/conditions/filters';
import { isInStore, type ListOrder } from '@/domain/filter/listPlan';
import { DEFAULT_OPTIONS, type ExportScope } from '@/domain/documents/exports.schema';
import { EXPORT_STATUSES, type ExportStatus } from '@/domain/options/responseStatus';
import { useRegistry } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { plural } from '@/shared/lib/numbers';
import { formatOrder } from '../filter/listParams';
import { useStartExport } from './data';
import { ExportForm, type ExportChoice } from './ExportForm';
import { ExportStarted } from './ExportStarted';

interface Props {
  /** Absent for all forms. */
  formId?: string | undefined;
  /** The status of the view from which it was opened. */
  status: ExportStatus;
  /** The filter of its list, if there is one. */
  filter?: ResponseFilter | undefined;
  /** The order of its list. */
  order?: ListOrder | undefined;
  /** The number of its responses, if it is counted. */
  total?: number | undefined;
  /** Exports these alone. */
  ids?: readonly string[] | undefined;
  open: boolean;
  onClose: () => void;
}

/** Asks what to export and how, then shows how far it is. It can be left: the job goes on. */
export function ExportDialog(props: Props) {
  const id = useId();
  const { open, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <Content {...props} titleId={`${id}-title`} />
    </Dialog>
  );
}

/** What a form ever asked for: files (of all forms, one may have), and repeating groups. */
function useAskedFor(workspace: string, formId: string | undefined) {
  const { registry = {} } = useRegistry(workspace, formId);
  const types = new Set(Object.values(registry).map(({ type }) => type));
  return {
    hasFiles: formId === undefined || types.has('file'),
    hasGroups: formId !== undefined && types.has('group'),
  };
}

/** Begins again each time that the dialog is opened. */
function Content(props: Props & { titleId: string }) {
  const { formId, status, filter, order, total, ids, onClose, titleId } = props;
  const workspace = useWorkspace();
  const start = useStartExport(workspace.id);
  const asked = useAskedFor(workspace.id, formId);
  const [choice, setChoice] = useState<ExportChoice>({ ...DEFAULT_OPTIONS, everything: false });
  if (start.data !== undefined) {
    return <ExportStarted id={start.data} formId={formId} titleId={titleId} onClose={onClose} />;
  }
  const { everything, ...options } = choice;
  const isOrdered = order && isInStore({ isOfForm: formId !== undefined, status });
  const view: ExportScope = {
    statuses: [status],
    ...(filter ? { filter } : {}),
    ...(isOrdered && formatOrder(order) !== 'newest' ? { order } : {}),
  };
  const what: ExportWanted = ids
    ? { kind: 'selected', ids: [...ids] }
    : { kind: 'scope', scope: everything ? { statuses: EXPORT_STATUSES } : view };
  return (
    <>
      <DialogTitle id={titleId}>
        {ids
          ? `Export ${plural(ids.length, 'response')}`
          : formId === undefined
            ? 'Export responses to all forms'
            : 'Export responses'}
      </DialogTitle>
      <DialogContent>
        <ExportForm
          choice={choice}
          onChange={(change) => setChoice({ ...choice, ...change })}
          status={status}
          filter={filter}
          total={total}
          isSelection={ids !== undefined}
          timeZone={workspace.timeZone}
          {...asked}
          isOfAllForms={formId === undefined}
        />
        {start.error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {start.error.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={start.isPending}
          onClick={() => start.mutate({ formId, options, what })}
        >
          Start export
        </Button>
      </DialogActions>
    </>
  );
}
