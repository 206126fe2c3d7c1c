import useMediaQuery from '@mui/material/useMediaQuery';
import { useFormVersion, useRegistry } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import type { DocumentQuery } from '@/shared/firebase/query';
import { ErrorState } from '@/shared/ui/ErrorState';
import { RowsSkeleton } from '@/shared/ui/Skeletons';
import { answerColumns } from './columns';
import { useSubmissions, type ListedStatus } from './data';
import { SubmissionList } from './SubmissionList';
import { SubmissionsEmpty } from './SubmissionsEmpty';
import { SubmissionsFrame } from './SubmissionsFrame';
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
  const workspace = useWorkspace();
  const list = useSubmissions(query);
  const version = useFormVersion(workspace.id, formId, liveVersion);
  const { registry, error, refetch } = useRegistry(workspace.id, formId);
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });

  if (list.rows?.length === 0) {
    return (
      <SubmissionsEmpty formId={formId} status={status} published={liveVersion !== undefined} />
    );
  }
  const failed = version.error ?? error;
  if (failed) {
    return (
      <ErrorState
        what="The form's questions could not be loaded."
        error={failed}
        retry={() => void Promise.all([version.refetch(), refetch()])}
      />
    );
  }
  if (!version.data || !registry) return <RowsSkeleton />;
  const columns = answerColumns(version.data, registry);
  return (
    <SubmissionsFrame list={list} total={total}>
      {(frame) =>
        narrow ? <SubmissionList {...frame} /> : <SubmissionTable {...frame} columns={columns} />
      }
    </SubmissionsFrame>
  );
}
