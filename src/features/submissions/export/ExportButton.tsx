import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { can } from '@/domain/options/access';
import type { ResponseFilter } from '@/domain/conditions/filters';
import type { ListOrder } from '@/domain/filter/listPlan';
import { MAX_EXPORT_SELECTION } from '@/domain/options/exports';
import type { ExportStatus } from '@/domain/options/responseStatus';
import { useWorkspace } from '@/shared/data/workspace';
import { lazyPart, useHasOpened } from '@/shared/ui/rendering/lazyPart';

const ExportDialog = lazyPart(() => import('./ExportDialog').then((m) => m.ExportDialog));

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'sx'> {
  /** Absent for all forms. */
  formId?: string | undefined;
  status: ExportStatus;
  /** The filter of the list, if there is one. */
  filter?: ResponseFilter | undefined;
  /** The order of the list, if it is not that of submission. */
  order?: ListOrder | undefined;
  total?: number | undefined;
  /** Exports these alone. */
  ids?: readonly string[];
}

/** Opens the dialog of exports; nothing for those who may not export. */
export function ExportButton({ formId, status, filter, order, total, ids, ...button }: Props) {
  const workspace = useWorkspace();
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  const hasOpened = useHasOpened(isOpen);
  if (!can(workspace.role, 'exportResponses')) return null;
  return (
    <>
      {isNarrow && ids === undefined ? (
        // The tabs beside it need the room.
        <IconButton aria-label="Export" color="primary" onClick={() => setOpen(true)}>
          <ExportIcon />
        </IconButton>
      ) : (
        <Button
          {...button}
          startIcon={<ExportIcon />}
          disabled={ids !== undefined && ids.length > MAX_EXPORT_SELECTION}
          onClick={() => setOpen(true)}
        >
          Export
        </Button>
      )}
      {hasOpened && (
        <ExportDialog
          formId={formId}
          status={status}
          filter={filter}
          order={order}
          total={total}
          ids={ids}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
