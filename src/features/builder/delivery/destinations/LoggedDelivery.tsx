import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type {
  DeliveryAttempt,
  DestinationDeliveryDoc,
} from '@/domain/documents/destinations.schema';
import { routes } from '@/shared/config/routes';
import { formatInstant } from '@/shared/lib/dates';
import { DELIVERY_LOOKS } from '@/shared/ui/deliveries/looks';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { TextLink } from '@/shared/ui/text/TextLink';
import type { Delivery } from './data';
import { Attempts, TextBlock } from './LoggedAttempts';

const TYPES: Record<DestinationDeliveryDoc['type'], string> = {
  test: 'Test',
  'response.created': 'Response',
  'response.changed': 'Changed response',
  digest: 'Daily summary',
  receipt: 'Receipt',
};

interface Props {
  delivery: Delivery;
  canResend: boolean;
  isBusy: boolean;
  onResend: () => void;
}

/** A line of the log, which opens. */
export function LoggedDelivery({ delivery: { id, data }, canResend, isBusy, onResend }: Props) {
  const { status, type, createdAt, attempts, to } = data;
  const [label, color] = DELIVERY_LOOKS[status];
  const last = attempts[attempts.length - 1];
  return (
    <Box component="li">
      <Accordion disableGutters elevation={0} slotProps={{ transition: { unmountOnExit: true } }}>
        <AccordionSummary expandIcon={<ExpandIcon />} sx={{ px: 0 }}>
          {/* Spans: it is all within a button. */}
          <Stack
            component="span"
            direction="row"
            useFlexGap
            spacing={1}
            sx={{ flexWrap: 'wrap', alignItems: 'center', width: '100%', pr: 1 }}
          >
            <Chip
              component="span"
              size="small"
              variant="outlined"
              label={label}
              sx={{ color, borderColor: 'divider' }}
            />
            <Typography component="span" variant="body2">
              {TYPES[type]}
            </Typography>
            {to !== undefined && (
              <Typography component="bdi" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {to}
              </Typography>
            )}
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary', flex: 1 }}>
              {last ? outcomeOf(last, to !== undefined) : (data.reason ?? '')}
            </Typography>
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              <RelativeTime at={createdAt} />
            </Typography>
          </Stack>
        </AccordionSummary>
        <AccordionDetails sx={{ px: 0 }}>
          <Stack spacing={2}>
            <Notes data={data} />
            <Stack
              direction="row"
              useFlexGap
              spacing={2}
              sx={{ flexWrap: 'wrap', alignItems: 'center' }}
            >
              {canResend && (
                <Button variant="outlined" size="small" disabled={isBusy} onClick={onResend}>
                  Resend
                </Button>
              )}
              {data.submissionId !== undefined && (
                <TextLink
                  to={routes.submissions.href(data.formId, { submission: data.submissionId })}
                >
                  View response
                </TextLink>
              )}
            </Stack>
            <Attempts attempts={attempts} />
            {data.request && (
              <>
                <TextBlock
                  title={to === undefined ? 'Request headers' : 'Headers'}
                  text={headerLines(data.request.headers)}
                />
                {data.request.body !== '' && (
                  <TextBlock
                    title={to === undefined ? 'Request body' : 'Text'}
                    text={to === undefined ? indented(data.request.body) : data.request.body}
                  />
                )}
              </>
            )}
            <Typography
              variant="caption"
              sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
            >
              {`Message ID: ${id}`}
            </Typography>
          </Stack>
        </AccordionDetails>
      </Accordion>
    </Box>
  );
}

/** “200 in 84 ms”, or what went wrong. */
function outcomeOf({ status, duration, problem }: DeliveryAttempt, isMail: boolean): string {
  // Without a status: what is no web server, such as SFTP.
  if (status === undefined) return problem ?? `In ${duration} ms`;
  const answered = `${status} in ${duration} ms`;
  // An HTTP error is known by its status; a mail server’s needs its sentence.
  const isSaid = status >= 400 && !isMail;
  return problem === undefined || isSaid ? answered : `${answered}. ${problem}`;
}

function Notes({ data }: { data: DestinationDeliveryDoc }) {
  const { reason, status, dueAt, leaseUntil, nextAt = dueAt } = data;
  if (reason !== undefined) return <Typography variant="body2">{reason}</Typography>;
  if (status !== 'waiting' || nextAt === undefined || leaseUntil !== undefined) return null;
  return <Typography variant="body2">{`Next attempt: ${formatInstant(nextAt)}`}</Typography>;
}

/** JSON as people read it; a body that was cut is shown as it is. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
