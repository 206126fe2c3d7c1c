import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import {
  historyOf,
  historyStep,
  historyTable,
  type HistoryPoint,
} from '@/domain/answerStore/history';
import type { RegisteredField } from '@/domain/form/registry/registered';
import { daysOf, type Period } from '@/domain/insights/report';
import { formatCalendarDay } from '@/shared/lib/dates';
import { formatDecimal, plural } from '@/shared/lib/numbers';
import { MoreMenu } from '@/shared/ui/inputs/MoreMenu';
import { ChartTableSwitch, type ChartOrTable } from '../figures/ChartTableSwitch';
import { FigureTable } from '../figures/FigureTable';
import { linePicture } from '@/domain/answerStore/pictures';
import { useFigureMenu } from '../figures/useFigureMenu';
import type { FormAnswers } from '../useFormAnswers';

interface Props {
  id: string;
  label: string;
  field: RegisteredField;
  answers: FormAnswers;
  /** The least and the greatest step of the scale. */
  range: readonly [number, number];
  onChoose: (days: Period) => void;
}

const HEIGHT = 120;
/** Points that have room for a label. */
const LABELS = 5;

/** A score or a mean by week or month, with its table; a point filters by its days. */
export function ScoreHistory({ id, label, field, answers, range, onChoose }: Props) {
  const { table, responses, period } = answers;
  const [as, setAs] = useState<ChartOrTable>('chart');
  const step = historyStep(period);
  const points = useMemo(
    () => historyOf(table, responses, { id, field, days: daysOf(period) }),
    [table, responses, id, field, period],
  );
  const isNps = field.type === 'nps';
  const [least, most] = isNps ? [-100, 100] : range;
  const measure = isNps ? 'NPS' : 'Mean';
  const valueText = (value: number) => (isNps && value > 0 ? '+' : '') + formatDecimal(value);
  const dateText = (point: HistoryPoint) =>
    step === 'week' ? formatCalendarDay(point.id, 'short') : point.id;
  const name = `${label}: ${measure} over time`;
  const rows = historyTable(points, step, measure);
  const answered = points.reduce((sum, { n }) => sum + n, 0);
  const items = useFigureMenu({
    name,
    table: rows,
    picture: () =>
      linePicture(
        label,
        `${measure} by ${step} · ${plural(answered, 'answer')}`,
        points.map((point) => ({
          label: dateText(point),
          value: point.value,
          text: point.value === undefined ? '' : valueText(point.value),
        })),
        [least, most],
      ),
  });
  if (points.length < 2) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Stack
        direction="row"
        useFlexGap
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          flexWrap: 'wrap',
          mb: 1,
        }}
      >
        <Typography variant="subtitle2" component="h3">
          {measure} by {step}
        </Typography>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <ChartTableSwitch label={name} value={as} onChange={setAs} />
          <MoreMenu label={`More for ${name}`} items={items} size="small" />
        </Stack>
      </Stack>
      {as === 'table' ? (
        <FigureTable name={name} table={rows} />
      ) : (
        <Line
          points={points}
          range={[least, most]}
          name={name}
          textOf={(point) =>
            `${step === 'week' ? `Week from ${dateText(point)}` : dateText(point)}: ${
              point.value === undefined ? 'no answers' : valueText(point.value)
            }, ${plural(point.n, 'answer')}`
          }
          dateText={dateText}
          scaleText={valueText}
          onChoose={onChoose}
        />
      )}
    </Box>
  );
}

interface LineProps {
  points: readonly HistoryPoint[];
  range: readonly [number, number];
  name: string;
  textOf: (point: HistoryPoint) => string;
  dateText: (point: HistoryPoint) => string;
  scaleText: (value: number) => string;
  onChoose: (days: Period) => void;
}

/** The points as a line on the whole scale, each in a column of its own to press. */
function Line({
  points,
  range: [least, most],
  name,
  textOf,
  dateText,
  scaleText,
  onChoose,
}: LineProps) {
  const share = (value: number) => 1 - (value - least) / Math.max(1e-9, most - least);
  const line = points
    .map(({ value }, index) => (value === undefined ? '' : `${index + 0.5},${share(value) * 100}`))
    .filter((at) => at !== '')
    .join(' ');
  const every = Math.ceil(points.length / LABELS);
  const columns = `repeat(${points.length}, minmax(0, 1fr))`;
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Stack aria-hidden sx={{ height: HEIGHT, justifyContent: 'space-between', textAlign: 'end' }}>
        {[most, least].map((value) => (
          <Typography key={value} variant="caption" sx={{ color: 'text.secondary', lineHeight: 1 }}>
            {scaleText(value)}
          </Typography>
        ))}
      </Stack>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          sx={{
            position: 'relative',
            height: HEIGHT,
            borderBlock: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Box
            component="svg"
            aria-hidden
            viewBox={`0 0 ${points.length} 100`}
            preserveAspectRatio="none"
            sx={{
              position: 'absolute',
              inset: 0,
              width: '100%',
              height: '100%',
              color: 'primary.readable',
              overflow: 'visible',
            }}
          >
            <polyline
              points={line}
              fill="none"
              stroke="currentColor"
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
            />
          </Box>
          <Box
            component="ul"
            aria-label={name}
            sx={{
              position: 'absolute',
              inset: 0,
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gridTemplateColumns: columns,
            }}
          >
            {points.map((point) => (
              <Box component="li" key={point.id} sx={{ position: 'relative' }}>
                {point.value === undefined ? (
                  <Box component="span" role="img" aria-label={textOf(point)} />
                ) : (
                  <ButtonBase
                    aria-label={`${textOf(point)}. Filter by this.`}
                    title={textOf(point)}
                    onClick={() => onChoose(point.days)}
                    sx={{
                      position: 'absolute',
                      inset: 0,
                      borderRadius: 1,
                      '&:hover': { bgcolor: 'action.hover' },
                      '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.readable' },
                    }}
                  >
                    <Box
                      component="span"
                      sx={{
                        position: 'absolute',
                        width: 8,
                        height: 8,
                        borderRadius: '50%',
                        bgcolor: 'primary.readable',
                        left: 'calc(50% - 4px)',
                        top: `calc(${share(point.value) * 100}% - 4px)`,
                      }}
                    />
                  </ButtonBase>
                )}
              </Box>
            ))}
          </Box>
        </Box>
        <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: columns }}>
          {points.map((point, index) => (
            <Typography
              key={point.id}
              variant="caption"
              noWrap
              sx={{
                color: 'text.secondary',
                overflow: 'visible',
                // The last labels would be cut at the edge of the card.
                justifySelf: index > points.length - 2 ? 'end' : 'center',
                width: 0,
                display: 'flex',
                justifyContent: index > points.length - 2 ? 'flex-end' : 'center',
              }}
            >
              {(points.length - 1 - index) % every === 0 ? dateText(point) : ''}
            </Typography>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
