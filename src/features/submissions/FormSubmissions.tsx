import useMediaQuery from '@mui/material/useMediaQuery';
import { useRegistry } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import type { DocumentQuery } from '@/shared/firebase/query';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useAnswerColumns, useCellText } from './useAnswerColumns';
import { useSubmissions, type ListedStatus } from './data';
import { SubmissionList } from './SubmissionList';
import { SubmissionsEmpty } from './SubmissionsEmpty';
import { SubmissionsFrame, type Frame } from './SubmissionsFrame';
import { SubmissionTable } from './SubmissionTable';

interface Props {
  query: DocumentQuery;
  formId: string;
  liveVersion: number | undefined;
  status: ListedStatus;
  /** How many answers there are in all, where somebody counts them. */
  total: number | undefined;
}

/** The answers to one form: a table where there is room, a list where there is not. */
export function FormSubmissions({ query, formId, liveVersion, status, total }: Props) {
  const list = useSubmissions(query);
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  return (
    <SubmissionsFrame
      list={list}
      total={total}
      empty={
        <SubmissionsEmpty formId={formId} status={status} published={liveVersion !== undefined} />
      }
    >
      {(frame) =>
        narrow ? (
          <SubmissionList {...frame} />
        ) : (
          <FormTable frame={frame} formId={formId} liveVersion={liveVersion} />
        )
      }
    </SubmissionsFrame>
  );
}

interface TableProps extends Pick<Props, 'formId' | 'liveVersion'> {
  frame: Frame;
}

/** The table, once its columns are known. It reads no version of the form (decision 0050). */
function FormTable({ frame, formId, liveVersion }: TableProps) {
  const workspace = useWorkspace();
  const address = { workspace: workspace.id, formId };
  const { registry, error, refetch } = useRegistry(workspace.id, formId);
  const { columns, ...live } = useAnswerColumns(address, liveVersion, registry);
  const cellText = useCellText(address, registry, frame.rows);
  const failed = live.error ?? error;
  if (failed) {
    return (
      <ErrorState
        what="The form's questions could not be loaded."
        error={failed}
        retry={() => void Promise.all([live.refetch(), refetch()])}
      />
    );
  }
  if (!columns) return <RowsSkeleton />;
  return <SubmissionTable {...frame} columns={columns} cellText={cellText} />;
}
