import List from '@mui/material/List';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { CONTACT_UNDO_DAYS } from '@/domain/options/contactImports';
import { JobItem } from '@/shared/data/jobs/JobItem';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import type { ContactImport, useContactImports } from './data';
import { ImportActions } from './ImportActions';
import { contactImportState } from './texts';

interface Props {
  list: ReturnType<typeof useContactImports>;
  /** The one that is shown above. */
  current: string | undefined;
}

/** The imports of the last month, with their undo. */
export function EarlierImports({ list, current }: Props) {
  const { jobs: imports = [], error, refetch } = list;
  const others = imports.filter(({ id }) => id !== current);
  if (error) {
    return (
      <ErrorState
        what="We couldn’t load the earlier imports."
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="earlier-imports">
      <Typography id="earlier-imports" variant="h6" component="h2">
        Earlier imports
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {`Imports can be undone for ${CONTACT_UNDO_DAYS} days.`}
      </Typography>
      <Paper variant="outlined">
        <List disablePadding aria-labelledby="earlier-imports">
          {others.map((one) => (
            <Item key={one.id} one={one} />
          ))}
        </List>
      </Paper>
    </section>
  );
}

function Item({ one }: { one: ContactImport }) {
  const { job, about } = one;
  const { done = 0, of = 1 } = job.progress ?? {};
  return (
    <JobItem job={job} fileName={about.source} actions={<ImportActions one={one} />}>
      {job.status === 'running' && (
        <LinearProgress
          variant="determinate"
          value={(done / Math.max(1, of)) * 100}
          aria-label={`Progress of ${about.source}`}
        />
      )}
      <Typography
        variant="body2"
        sx={{ color: job.status === 'failed' ? 'error.main' : 'text.secondary' }}
      >
        {contactImportState(one)}
      </Typography>
    </JobItem>
  );
}
