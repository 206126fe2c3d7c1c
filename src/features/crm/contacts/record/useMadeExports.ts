import { jobSchema, type JobDoc } from '@/domain/documents/jobs.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useWorkspace } from '@/shared/data/workspace';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';
import { plural } from '@/shared/lib/numbers';

/** Exports that are counted of a kind: those of the last month. */
const MOST = 50;

const isKept = (job: JobDoc): boolean => {
  if (job.status !== 'done') return false;
  if (job.kind === 'export') return job.export.removedAt === undefined;
  return job.kind === 'contactExport' && job.contactExport.removedAt === undefined;
};

/** "2 finished exports of responses and 1 of contacts": those of the workspace whose files are still there. */
function exportsText(responses: number, contacts: number): string {
  if (responses + contacts === 0) return '';
  if (contacts === 0) return `${plural(responses, 'finished export')} of responses`;
  if (responses === 0) return `${plural(contacts, 'finished export')} of contacts`;
  return `${plural(responses, 'finished export')} of responses and ${contacts} of contacts`;
}

/** What an erasure removes of the exports of a workspace; undefined until it is known. */
export function useMadeExports(): string | undefined {
  const { id: workspace } = useWorkspace();
  const ofKind = (kind: JobDoc['kind']) =>
    livePage(queryOf('jobsOfKind', paths.jobs(workspace), [kind], MOST), jobSchema);
  const responses = useLive(ofKind('export')).data?.rows;
  const contacts = useLive(ofKind('contactExport')).data?.rows;
  if (!responses || !contacts) return undefined;
  const count = (rows: readonly { data: JobDoc }[]) =>
    rows.filter((row) => isKept(row.data)).length;
  return exportsText(count(responses), count(contacts));
}
