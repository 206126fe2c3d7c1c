import Alert from '@mui/material/Alert';
import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';

/**
 * The way to the responses that need review.
 *
 * @param count as a badge says it: "3", "9+"
 */
export function HeldNote({ count }: { count: string }) {
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        <ButtonLink to={routes.allResponses.href({ view: 'held' })} size="small" color="inherit">
          {count === '1' ? 'Review response' : 'Review responses'}
        </ButtonLink>
      }
    >
      {count === '1' ? '1 response needs review' : `${count} responses need review`}
    </Alert>
  );
}
