import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { routes } from '@/shared/config/routes';
import { IMPORT_ROWS, forgetRows, type WaitingRows } from '@/shared/data/imports/waitingRows';
import { plural } from '@/shared/lib/numbers';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';

interface Props {
  waiting: WaitingRows;
  isPublished: boolean;
  onPublish: () => void;
}

/** Rows of the table that this form was made of, until they are imported or not wanted. */
export function WaitingRowsNotice({ waiting, isPublished, onPublish }: Props) {
  const rows = plural(waiting.rows, 'row');
  return (
    <Alert
      severity="info"
      square
      sx={{ alignItems: 'center', '& .MuiAlert-message': { overflowWrap: 'anywhere' } }}
      action={
        <>
          <Button color="inherit" size="small" onClick={() => forgetRows(waiting.formId)}>
            Don’t import
          </Button>
          {isPublished ? (
            <ButtonLink
              to={routes.submissions.href(waiting.formId)}
              state={IMPORT_ROWS}
              size="small"
              variant="contained"
            >
              {`Check ${rows}`}
            </ButtonLink>
          ) : (
            <Button size="small" variant="contained" onClick={onPublish}>
              Publish form
            </Button>
          )}
        </>
      }
    >
      {isPublished
        ? `${rows} of ${waiting.file.name} can be imported as responses.`
        : `${rows} of ${waiting.file.name} can be imported as responses once the form is published.`}
    </Alert>
  );
}
