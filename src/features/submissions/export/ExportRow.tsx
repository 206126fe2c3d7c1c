import { ExportActions } from '@/shared/data/exports/ExportActions';
import { plural } from '@/shared/lib/numbers';
import { JobItem } from '@/shared/data/jobs/JobItem';
import type { Export, useExportActions } from './data';
import { ExportProgress } from './ExportProgress';
import { whatText } from './texts';

interface Props {
  one: Export;
  actions: ReturnType<typeof useExportActions>;
  /** Whether it says of which form it is. */
  withForm?: boolean;
}

const timesText = (count: number) => (count === 1 ? 'once' : plural(count, 'time'));

/** An export in the list: what it holds, how far it is, and what can be done. */
export function ExportRow({ one, actions, withForm = false }: Props) {
  const { job, about } = one;
  const { downloads } = about;
  return (
    <JobItem
      job={job}
      fileName={about.fileName}
      before={withForm ? `${about.title} · ${whatText(one)}` : whatText(one)}
      {...(downloads ? { after: `Downloaded ${timesText(downloads.count)}` } : {})}
      actions={
        <ExportActions
          one={one}
          actions={actions}
          {...(job.status === 'failed' ? { again: 'Retry' } : {})}
        />
      }
    >
      <ExportProgress one={one} />
    </JobItem>
  );
}
