import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { CheckProps } from '@/shared/data/imports/importKind';
import { StepFrame } from '@/shared/data/imports/StepFrame';
import { useWorkspace } from '@/shared/data/workspace';
import { unmapped } from '@/domain/import/targets';
import { plural } from '@/shared/lib/numbers';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { namesIn } from '@/shared/ui/import/namesIn';
import { OutcomeTiles } from './OutcomeTiles';
import { SampleTable } from './SampleTable';
import { contactImportState } from './texts';
import { useContactImport, useSamples } from './data';
import type { ContactChecked, ContactOptions } from './useContactImportKind';

/** Step 3: what would change. Nothing has changed yet. */
export function ContactRowsCheck({
  step,
  onBack,
  onStart,
}: CheckProps<ContactOptions, ContactChecked>) {
  const { chosen, isStarting, error: startError } = step;
  const { check, unread } = step.checked;
  const skipped = unmapped(chosen.table.headers, chosen.mapping);
  const workspace = useWorkspace();
  const { one, error } = useContactImport(workspace.id, check);
  const isDone = one?.job.status === 'done';
  const samples = useSamples(workspace.id, check, isDone);
  const counts = one?.about.counts;
  const wanted = counts ? counts.created + counts.updated : 0;
  const { done = 0, of = 1 } = one?.job.progress ?? {};
  return (
    <StepFrame
      title={isDone ? 'Check what will change' : 'Checking the rows'}
      back={
        <Button disabled={isStarting} onClick={onBack}>
          Back
        </Button>
      }
      actions={
        <Button
          variant="contained"
          loading={isStarting}
          disabled={!isDone || wanted === 0}
          onClick={() => onStart(chosen.options)}
        >
          {wanted === 0 ? 'Import contacts' : `Import ${plural(wanted, 'contact')}`}
        </Button>
      }
    >
      {error && <ErrorState what="We couldn’t load the check." error={error} />}
      {!isDone && !error && (
        <>
          <LinearProgress
            variant={done === 0 ? 'indeterminate' : 'determinate'}
            value={(done / Math.max(1, of)) * 100}
            aria-label="Checking the rows"
          />
          <Typography variant="body2" role="status" sx={{ mt: 1, color: 'text.secondary' }}>
            {one ? contactImportState(one) : 'Starting…'}
          </Typography>
        </>
      )}
      {isDone && counts && (
        <>
          <Typography sx={{ mb: 2, color: 'text.secondary' }}>
            Nothing has changed yet. You can undo the import for 7 days.
          </Typography>
          <OutcomeTiles counts={counts} />
          {samples.data ? <SampleTable samples={samples.data} /> : <RowsSkeleton />}
        </>
      )}
      {isDone && skipped.length > 0 && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {`${plural(skipped.length, 'column')} won’t be imported: ${namesIn(skipped)}. Go back to match ${skipped.length === 1 ? 'it' : 'them'} or create properties.`}
        </Typography>
      )}
      {isDone && unread.count > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {`${plural(unread.count, 'value')} can’t be read, so the contacts are imported without ${unread.count === 1 ? 'it' : 'them'}.`}
          {unread.examples.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
      {isDone && wanted === 0 && (
        <Alert severity="info" sx={{ mt: 2 }}>
          No rows would add or change a contact. Go back to match the columns again.
        </Alert>
      )}
      {startError !== undefined && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {startError}
        </Alert>
      )}
    </StepFrame>
  );
}
