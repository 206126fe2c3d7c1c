import AddIcon from '@mui/icons-material/AddComment';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import type { ResultTable } from '@/domain/answerStore/resultRows';
import { daysSince, marksByDay, marksIn, markText } from '@/domain/insights/marks';
import { daysOf, type Period } from '@/domain/insights/report';
import { noTotals, type Days } from '@/domain/insights/totals';
import { formatCalendarDay } from '@/shared/lib/dates';
import { Section } from '@/shared/ui/page/Section';
import { AnnotationDialog } from './marks/AnnotationDialog';
import { MarkList } from './marks/MarkList';
import type { Marks } from './marks/useMarks';
import { MAX_DAYS } from './params';
import { ChartTableSwitch, type ChartOrTable } from './figures/ChartTableSwitch';
import { CsvButton } from './figures/CsvButton';
import { FigureTable } from './figures/FigureTable';

const HEIGHT = 320;
// The charts are heavy and below the tiles: they come in a chunk of their own.
const DaysChart = lazy(() =>
  import('./DaysChart').then(
    (m) => ({ default: m.DaysChart }),
    // Offline, say: the other figures are still worth reading.
    () => ({ default: NoChart }),
  ),
);

function NoChart() {
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      The chart couldn’t be loaded. The table has the same figures.
    </Typography>
  );
}

interface Props {
  days: Days;
  period: Period;
  /** The period that it is compared with. */
  former: Period;
  /** Of a form: its versions and annotations. */
  marks?: FormMarks | undefined;
}

export interface FormMarks extends Marks {
  today: string;
  /** Shows these days, compared with as many before. */
  onPeriod: (period: Period) => void;
}

/** The days of the period as a chart, or as a table with the same numbers. */
export function DaysSection({ days, period, former, marks }: Props) {
  const [as, setAs] = useState<ChartOrTable>('chart');
  const before = daysOf(former);
  const rows = daysOf(period).map((day, index) => ({
    day,
    ...(days[day] ?? noTotals()),
    before: days[before[index] ?? '']?.completions ?? 0,
  }));
  const [edited, setEdited] = useState<{ day: string; id?: string; text?: string }>();
  const marked = marks ? marksIn(marks.all, period) : [];
  const byDay = marksByDay(marked);
  // A chart of noughts has no scale.
  const isEmpty = rows.every((row) => row.views + row.starts + row.completions === 0);
  const table = (): ResultTable => ({
    head: [
      'Day',
      'Views',
      'Starts',
      'Responses',
      ...(marked.length > 0 ? ['Versions and annotations'] : []),
    ],
    // The newest first.
    rows: [...rows]
      .reverse()
      .map((row) => [
        formatCalendarDay(row.day),
        row.views,
        row.starts,
        row.completions,
        ...(marked.length > 0 ? [(byDay.get(row.day) ?? []).map(markText).join(', ')] : []),
      ]),
  });
  return (
    <Section
      title="Day by day"
      actions={
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          {marks?.mayEdit === true && (
            <Button
              size="small"
              startIcon={<AddIcon />}
              onClick={() => setEdited({ day: marks.today < period.to ? marks.today : period.to })}
            >
              Add annotation
            </Button>
          )}
          <CsvButton name="Day by day" table={table} />
          <ChartTableSwitch label="days" value={as} onChange={setAs} />
        </Stack>
      }
    >
      {as === 'table' ? (
        <FigureTable name="Figures by day" table={table()} />
      ) : isEmpty ? (
        <Typography sx={{ color: 'text.secondary' }}>
          No views, starts or responses in this period.
        </Typography>
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
          <DaysChart rows={rows} height={HEIGHT} marks={marked} />
        </Suspense>
      )}
      {marks && (
        <MarkList
          marks={marked}
          onCompare={(mark) =>
            marks.onPeriod(daysSince(mark, marks.versions, marks.today, MAX_DAYS))
          }
          onEdit={marks.mayEdit ? setEdited : undefined}
          onDelete={marks.remove}
        />
      )}
      {marks && edited && (
        <AnnotationDialog
          annotation={edited}
          today={marks.today}
          onSubmit={(annotation) => marks.save(annotation, edited.id)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}
