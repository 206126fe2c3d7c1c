import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { addDays, isDay } from '@/domain/base/calendar';
import { localTime } from '@/domain/base/localTime';
import { paths } from '@/domain/base/firestorePaths';
import { submissionSchema, type SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { FieldOf } from '@/domain/form/definition/definition';
import { appointmentFacet } from '@/domain/form/fieldTypes/slots/appointment';
import { COUNTED } from '@/domain/options/responseStatus';
import { respondentName } from '@/domain/responses/respondent';
import { answerTo } from '@/domain/values/answer';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { useLive } from '@/shared/firebase/live';
import { queryOf, type Stored } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';
import { formatCalendarDay } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/numbers';
import { anyText } from '@/shared/lib/urlState';
import { useNow } from '@/shared/lib/useNow';
import { useUrlState } from '@/shared/lib/useUrlState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { DateField } from '@/shared/ui/inputs/DateField';
import { TextLink } from '@/shared/ui/text/TextLink';

/** Appointments of a day that are shown, at most. */
const MOST = 300;

const PARAMS = { day: anyText };

type Appointment = FieldOf<'appointment'>;

/** The appointments of a day, by time. */
export function AppointmentsView({
  formId,
  fields,
}: {
  formId: string;
  fields: readonly Appointment[];
}) {
  const [{ day: asked }, setUrl] = useUrlState(PARAMS);
  const now = useNow();
  const [first] = fields;
  if (!first) return null;
  const today = localTime(first.timeZone, now).slice(0, 10);
  const day = isDay(asked) ? asked : today;
  const go = (next: string) => setUrl({ day: next === today ? '' : next }, 'push');
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <IconButton aria-label="Previous day" onClick={() => go(addDays(day, -1))}>
          <ChevronLeftIcon />
        </IconButton>
        <Box sx={{ width: 200 }}>
          <DateField label="Day" value={day} onChange={(next) => go(next ?? today)} />
        </Box>
        <IconButton aria-label="Next day" onClick={() => go(addDays(day, 1))}>
          <ChevronRightIcon />
        </IconButton>
      </Stack>
      {fields.map((field) => (
        <DayOf key={field.id} formId={formId} field={field} day={day} />
      ))}
    </Stack>
  );
}

interface DayProps {
  formId: string;
  field: Appointment;
  day: string;
}

function DayOf({ formId, field, day }: DayProps) {
  const { id: workspace } = useWorkspace();
  const { data, error, refetch } = useLive(
    livePage(
      queryOf(
        'submissionsOfFormBetweenByFacet',
        paths.submissions(workspace),
        [formId, COUNTED, appointmentFacet(field.id, day), 0, Number.MAX_SAFE_INTEGER],
        MOST,
      ),
      submissionSchema,
    ),
  );
  const rows =
    data && [...data.rows].sort((a, b) => timeIn(a, field).localeCompare(timeIn(b, field)));
  return (
    <section aria-label={field.label}>
      <Typography variant="h6" component="h2">
        {formatCalendarDay(day)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {field.label} · {field.timeZone.replaceAll('_', ' ')}
        {rows ? ` · ${plural(rows.length, 'appointment')}` : ''}
      </Typography>
      {error && !rows ? (
        <ErrorState
          what="We couldn’t load the appointments."
          error={error}
          retry={() => void refetch()}
        />
      ) : !rows ? (
        <RowsSkeleton />
      ) : rows.length === 0 ? (
        <Typography sx={{ py: 2 }}>No appointments on this day.</Typography>
      ) : (
        <List disablePadding>
          {rows.map((row) => (
            <ListItem key={row.id} divider disableGutters sx={{ gap: 2 }}>
              <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 500 }}>
                {timeIn(row, field)}
              </Typography>
              <Box sx={{ minWidth: 0, flexGrow: 1 }}>
                <TextLink to={routes.submissions.href(formId, { submission: row.id })}>
                  <bdi>{respondentName(row.data)}</bdi>
                </TextLink>
                <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }} dir="auto">
                  {row.data.summary}
                </Typography>
              </Box>
            </ListItem>
          ))}
        </List>
      )}
    </section>
  );
}

function timeIn({ data }: Stored<SubmissionDoc>, { id }: Appointment): string {
  const answer = answerTo(data.answers, id);
  return answer?.t === 'datetime' ? answer.v.slice(11) : '';
}
