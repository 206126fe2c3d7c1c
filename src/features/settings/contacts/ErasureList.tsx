import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { jobSchema, type JobDoc, type JobOf } from '@/domain/documents/jobs.schema';
import { paths } from '@/domain/base/firestorePaths';
import { MemberName } from '@/shared/data/MemberName';
import { useWorkspace } from '@/shared/data/workspace';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';
import { formatInstant } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/numbers';
import { saveContent } from '@/shared/ui/saveContent';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { batchCertificateText, certificateText } from './certificate';

const LISTED = 20;

type Erasure = JobOf<'eraseContact' | 'eraseInactive'>;

const erasureOf = ({
  id,
  data: job,
}: {
  id: string;
  data: JobDoc;
}): { id: string; job: Erasure }[] =>
  job.kind === 'eraseContact' || job.kind === 'eraseInactive' ? [{ id, job }] : [];

/** People who were erased, without their names: how far it is, and the certificate. */
export function ErasureList() {
  const { id: workspace, name } = useWorkspace();
  const ofKind = (kind: JobDoc['kind']) =>
    livePage(queryOf('jobsOfKind', paths.jobs(workspace), [kind], LISTED), jobSchema);
  const byHand = useLive(ofKind('eraseContact')).data?.rows.flatMap(erasureOf);
  const inactive = useLive(ofKind('eraseInactive')).data?.rows.flatMap(erasureOf);
  if (!byHand || !inactive) return null;
  // A batch that has not begun is announced above, and no one is erased yet.
  const begun = inactive.filter(({ job: { status, steps } }) => status !== 'running' || steps > 0);
  const rows = [...byHand, ...begun].sort((a, b) => b.job.startedAt - a.job.startedAt);
  if (rows.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        No contacts erased yet. To erase one, open the contact and choose Privacy.
      </Typography>
    );
  }
  return (
    <PlainList aria-label="Erased contacts">
      {rows.map(({ id, job }) => (
        <Box
          key={id}
          component="li"
          sx={{
            display: 'flex',
            alignItems: 'center',
            py: 0.75,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
            {stateOf(job)}
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {job.kind === 'eraseInactive'
                ? `No activity for ${plural(job.eraseInactive.months, 'month')} · ${formatInstant(job.eraseInactive.startsAt)}`
                : formatInstant(job.startedAt)}
              {job.startedBy !== undefined && (
                <>
                  {' · '}
                  <MemberName uid={job.startedBy} />
                </>
              )}
            </Typography>
          </Box>
          {textOf(id, job, name) !== undefined && (
            <Button
              size="small"
              onClick={() =>
                saveContent('erasure-certificate.txt', 'text/plain', textOf(id, job, name) ?? '')
              }
            >
              Download certificate
            </Button>
          )}
        </Box>
      ))}
    </PlainList>
  );
}

/** The certificate; undefined until everything is erased and was looked for again. */
function textOf(id: string, job: Erasure, workspace: string): string | undefined {
  if (job.kind === 'eraseInactive') {
    const { verifiedAt } = job.eraseInactive;
    return verifiedAt === undefined ? undefined : batchCertificateText(id, job, workspace);
  }
  return job.erase.verifiedAt === undefined ? undefined : certificateText(id, job, workspace);
}

function stateOf(job: Erasure): string {
  const isBatch = job.kind === 'eraseInactive';
  if (job.status === 'failed') {
    return isBatch
      ? 'Couldn’t be completed. We’ll try again within a day.'
      : 'Couldn’t be completed. Contact support.';
  }
  if (isBatch) {
    const { erased } = job.eraseInactive;
    if (job.status === 'running') return `Erasing… ${plural(erased, 'contact')} so far`;
    return erased === 0
      ? 'No contacts were due any more'
      : `${plural(erased, 'contact')} erased and checked`;
  }
  return job.erase.verifiedAt === undefined ? 'Erasing…' : 'Erased and checked';
}
