import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { jobSchema, type JobDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { MemberName } from '@/shared/data/MemberName';
import { useWorkspace } from '@/shared/data/workspace';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';
import { formatInstant } from '@/shared/lib/dates';
import { saveText } from '@/shared/ui/saveText';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { certificateText } from './certificate';

const LISTED = 20;

/** People who were erased, without their names: how far it is, and the certificate. */
export function ErasureList() {
  const { id: workspace, name } = useWorkspace();
  const { data } = useLive(
    livePage(queryOf('jobsOfKind', paths.jobs(workspace), ['eraseContact'], LISTED), jobSchema),
  );
  if (!data) return null;
  if (data.rows.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        No contacts erased yet. To erase one, open the contact and choose Privacy.
      </Typography>
    );
  }
  return (
    <PlainList aria-label="Erased contacts">
      {data.rows.map(({ id, data: job }) => (
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
              {formatInstant(job.startedAt)}
              {job.startedBy !== undefined && (
                <>
                  {' · '}
                  <MemberName uid={job.startedBy} />
                </>
              )}
            </Typography>
          </Box>
          {job.erase?.verifiedAt !== undefined && (
            <Button
              size="small"
              onClick={() =>
                saveText('erasure-certificate.txt', 'text/plain', certificateText(id, job, name))
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

function stateOf({ status, erase }: JobDoc): string {
  if (erase?.verifiedAt !== undefined) return 'Erased and checked';
  return status === 'failed' ? 'Couldn’t be completed. Contact support.' : 'Erasing…';
}
