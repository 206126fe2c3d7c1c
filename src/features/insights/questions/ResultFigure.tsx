import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { daysOfStep, type DateStep } from '@/domain/answerStore/dateSteps';
import type { QuestionResult } from '@/domain/answerStore/results';
import type { NumberLook } from '@/domain/form/definition/definition';
import { formatNumber as formatAmount } from '@/domain/form/fieldTypes/formatNumber';
import { formatCalendarDay } from '@/shared/lib/dates';
import { formats } from '@/shared/lib/locale';
import { formatCount, formatDecimal, localNumber, plural } from '@/shared/lib/numbers';
import { Bars, type Bar } from './Bars';
import { Columns } from './Columns';
import { HeatMap } from './HeatMap';
import type { LabelOf } from '@/domain/answerStore/labels';
import { ScoreFigure } from './ScoreFigure';

interface Props {
  name: string;
  result: QuestionResult;
  labelOf: LabelOf;
  /** How numbers are written that answer the question; of no unit and no currency, they are plain. */
  look: NumberLook;
  /** Filters by an answer. Absent where nothing can be filtered by it: within groups. */
  onChoose?: (value: string) => void;
  /** Filters by a cell of a matrix. */
  onChooseCell?: (row: string, column: string) => void;
  onChooseRange?: (from: number, to: number) => void;
  /** Filters by days, both included. */
  onChooseDays?: ((from: string, to: string) => void) | undefined;
}

/** The figure that fits a question's answers. */
export function ResultFigure({
  name,
  result,
  labelOf,
  look,
  onChoose,
  onChooseCell,
  onChooseRange,
  onChooseDays,
}: Props) {
  const { answered, seen } = result;
  switch (result.kind) {
    case 'options':
      return (
        <Bars
          name={name}
          bars={result.counts.map(({ id, count }) => ({
            id,
            label: labelOf(id),
            count,
            share: answered === 0 ? undefined : count / answered,
            shareOfSeen: seen === 0 ? undefined : count / seen,
          }))}
          onChoose={onChoose}
        />
      );
    case 'steps':
      return (
        <>
          {result.score ? (
            <ScoreFigure score={result.score} />
          ) : (
            <MeanLine result={result} look={look} />
          )}
          <Columns
            name={name}
            bars={result.counts.map(({ id, count }) => ({ id, label: id, count }))}
            onChoose={onChoose}
            {...(result.score ? { colorOf: scoreColor } : {})}
          />
        </>
      );
    case 'numbers':
      return (
        <>
          <MeanLine result={result} look={look} />
          <Columns
            name={name}
            bars={result.bins.map(({ from, to, count }) => ({
              id: `${from} ${to}`,
              label: from === to ? given(look, from) : `${given(look, from)}–${given(look, to)}`,
              short: given(look, from),
              count,
            }))}
            onChoose={
              onChooseRange &&
              ((id) => {
                const [from = 0, to = 0] = id.split(' ').map(Number);
                onChooseRange(from, to);
              })
            }
          />
        </>
      );
    case 'dates': {
      const { by } = result;
      return (
        <Columns
          name={name}
          bars={result.counts.map(({ id, count }) => ({ id, count, ...dateLabels(id, by) }))}
          onChoose={
            onChooseDays && by !== 'hour' ? (id) => onChooseDays(...daysOfStep(id, by)) : undefined
          }
        />
      );
    }
    case 'grid':
      return (
        <HeatMap
          name={name}
          rows={result.rows}
          columns={result.columns}
          labelOf={labelOf}
          onChoose={onChooseCell}
        />
      );
    case 'ranking':
      return (
        <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1 }}>
          {result.options.map(({ id, mean, firsts, n }) => (
            <li key={id}>
              <Box
                sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}
              >
                <Typography variant="body2">
                  <bdi>{labelOf(id)}</bdi>
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  average place {formatDecimal(mean)} · first {formatCount(firsts)} of{' '}
                  {formatCount(n)}
                </Typography>
              </Box>
            </li>
          ))}
        </Box>
      );
    case 'files':
      return (
        <Typography>
          {plural(result.files, 'file')} in {plural(answered, 'response')}
        </Typography>
      );
    case 'rows':
      return (
        <Typography>
          {result.rows === 1 ? '1 entry' : `${formatCount(result.rows)} entries`} in{' '}
          {plural(answered, 'response')}
          {answered > 0 && ` (${formatDecimal(result.rows / answered)} on average)`}
        </Typography>
      );
    case 'texts':
      return null;
  }
}

const scoreColor = (id: string) =>
  Number(id) >= 9 ? 'success.main' : Number(id) >= 7 ? 'text.disabled' : 'error.main';

/** How a column is named, and what is written below it. */
function dateLabels(id: string, by: DateStep | 'hour'): Pick<Bar, 'label' | 'short'> {
  switch (by) {
    case 'hour':
      return { label: `${id}:00` };
    case 'day':
      return { label: formatCalendarDay(id), short: formatCalendarDay(id, 'short') };
    case 'week':
      return {
        label: `Week from ${formatCalendarDay(id)}`,
        short: formatCalendarDay(id, 'short'),
      };
    case 'month':
      return { label: formatCalendarDay(`${id}-01`, 'month') };
    case 'year':
      return { label: id };
  }
}

const isPlain = ({ currency, unit }: NumberLook) => !currency && !unit;

/** A number that was given: "1,234.5", "£1,234.50", "20 kg". */
const given = (look: NumberLook, value: number): string =>
  isPlain(look) ? localNumber(value) : formatAmount(look, value, formats().locale);

/** A number that was calculated from those, to the penny for money and to a tenth otherwise. */
function calculated(look: NumberLook, value: number): string {
  if (isPlain(look)) return formatDecimal(value);
  const parts = look.currency ? 100 : 10;
  const rounded = Math.round(value * parts) / parts;
  return formatAmount({ ...look, decimals: undefined }, rounded, formats().locale);
}

interface MeanLineProps {
  result: Extract<QuestionResult, { kind: 'steps' | 'numbers' }>;
  look: NumberLook;
}

function MeanLine({ result: { summary }, look }: MeanLineProps) {
  if (!summary) return null;
  const { mean, median, lower, upper, min, max, deviation } = summary;
  const parts = [
    ['Mean', calculated(look, mean)],
    ['Median', calculated(look, median)],
    ['Middle half', `${calculated(look, lower)} to ${calculated(look, upper)}`],
    ['Range', `${given(look, min)} to ${given(look, max)}`],
    ...(deviation === undefined ? [] : [['Spread (SD)', calculated(look, deviation)]]),
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0, mb: 1 }}
    >
      {parts.map(([label, value]) => (
        <Box key={label}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 500 }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
