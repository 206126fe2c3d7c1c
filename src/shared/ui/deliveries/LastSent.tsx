import Typography from '@mui/material/Typography';
import type { DestinationDeliveryDoc } from '@/domain/documents/destinations.schema';
import { RelativeTime } from '../text/RelativeTime';
import { DELIVERY_LOOKS } from './looks';

interface Props {
  /** The last delivery of those that are kept, if there is one. */
  last: Pick<DestinationDeliveryDoc, 'status' | 'createdAt' | 'attempts'> | undefined;
  isTest?: boolean;
}

/** When something was last sent, how that went, and why it failed. */
export function LastSent({ last, isTest = false }: Props) {
  const problem = last?.attempts.at(-1)?.problem;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {last ? (
          <>
            {isTest ? 'Last delivery (test): ' : 'Last delivery: '}
            <RelativeTime at={last.createdAt} />
            {` · ${DELIVERY_LOOKS[last.status][0]}`}
          </>
        ) : (
          'Nothing sent in the last 30 days.'
        )}
      </Typography>
      {problem !== undefined && (
        <Typography variant="body2" sx={{ color: 'error.readable', overflowWrap: 'anywhere' }}>
          {problem}
        </Typography>
      )}
    </>
  );
}
