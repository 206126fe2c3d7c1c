import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import { importTitle } from '@/shared/data/imports/importTitles';
import { StepFrame } from '@/shared/data/imports/StepFrame';
import { useWorkspace } from '@/shared/data/workspace';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { useContactImport } from './data';
import { ImportActions } from './ImportActions';
import { OutcomeTiles } from './OutcomeTiles';
import { contactImportState } from './texts';

/** Step 4: the job. It goes on when the page is left. */
export function ContactResult({ id, onAgain }: { id: string; onAgain: () => void }) {
  const workspace = useWorkspace();
  const { one, error } = useContactImport(workspace.id, id);
  const status = one?.job.status ?? 'running';
  const { done = 0, of = 1 } = one?.job.progress ?? {};
  return (
    <StepFrame
      title={importTitle('contacts', status)}
      actions={
        <>
          {one && <ImportActions one={one} />}
          {status !== 'running' && (
            <>
              <Button onClick={onAgain} sx={{ ml: 'auto' }}>
                Import another file
              </Button>
              <ButtonLink variant="contained" to={routes.contacts.href()}>
                See contacts
              </ButtonLink>
            </>
          )}
        </>
      }
    >
      {error && <ErrorState what="We couldn’t load how far the import is." error={error} />}
      {status === 'running' ? (
        <>
          <LinearProgress
            variant={done === 0 ? 'indeterminate' : 'determinate'}
            value={(done / Math.max(1, of)) * 100}
            aria-label="Importing contacts"
            {...(one ? { 'aria-valuetext': contactImportState(one) } : {})}
          />
          <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
            {`${one ? contactImportState(one) : 'Starting…'}. You can leave this page. We’ll notify you when the import has finished.`}
          </Typography>
        </>
      ) : (
        one && (
          <>
            <Typography role="status" sx={{ mb: 2 }}>
              {contactImportState(one)}
            </Typography>
            <OutcomeTiles counts={one.about.counts} />
          </>
        )
      )}
    </StepFrame>
  );
}
