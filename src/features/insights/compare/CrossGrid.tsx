import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CrossTab } from '@/domain/answerStore/crossTab';
import type { CrossOption } from '@/domain/answerStore/crossParts';
import { comparison } from '@/domain/conditions/filters';
import type { CrossSide } from '@/domain/documents/reports.schema';
import type { CrossCells } from '@/domain/options/reports';
import { formatCount, formatDecimal, formatRate } from '@/shared/lib/numbers';
import { responsesWith } from '../counted';
import { CountLink } from '../explain/CountLink';
import { rangeConditions, type InsightsCondition, type OnConditions } from '../params';

const answerOf = ({ id, part }: Extract<CrossSide, { kind: 'field' }>) =>
  ({ kind: 'field', id, ...(part === undefined ? {} : { part }) }) as const;

function conditionsOf(side: CrossSide, id: string): InsightsCondition[] {
  if (side.kind === 'session') {
    return [comparison(side, 'one_of', [id])];
  }
  const left = answerOf(side);
  const [from, to] = id.split('–');
  return from === undefined || to === undefined
    ? [comparison(left, 'one_of', [id])]
    : rangeConditions(left, from, to);
}

/** That a question has an answer at all: a total counts no response without one. */
const answeredTo = (side: CrossSide): InsightsCondition[] =>
  side.kind === 'field' ? [comparison(answerOf(side), 'is_answered', [])] : [];

/** Beyond this a cell stands out (p < 0.05). */
const STANDS_OUT = 1.96;

interface Props {
  found: CrossTab;
  row: CrossOption;
  column: CrossOption;
  shown: CrossCells;
  onFilter: OnConditions;
}

/** The cells of a cross-table: each filters by what it counts, and totals open it. */
export function CrossGrid({ found, row, column, shown, onFilter }: Props) {
  return (
    <Box
      sx={{ overflowX: 'auto' }}
      tabIndex={0}
      role="region"
      aria-label={`${row.label} by ${column.label}`}
    >
      <Box
        component="table"
        sx={{
          borderCollapse: 'collapse',
          typography: 'body2',
          fontVariantNumeric: 'tabular-nums',
          '& th, & td': { px: 1.25, py: 0.75, borderBottom: '1px solid', borderColor: 'divider' },
        }}
      >
        <thead>
          <tr>
            <td aria-label="Rows" />
            {found.columns.map((id) => (
              <Box component="th" scope="col" key={id} sx={{ fontWeight: 500, textAlign: 'right' }}>
                <bdi>{column.labelOf(id)}</bdi>
              </Box>
            ))}
            <Box
              component="th"
              scope="col"
              sx={{ fontWeight: 500, textAlign: 'right', color: 'text.secondary' }}
            >
              Total
            </Box>
          </tr>
        </thead>
        <tbody>
          {found.rows.map((rowId, a) => (
            <tr key={rowId}>
              <Box component="th" scope="row" sx={{ fontWeight: 400, textAlign: 'start' }}>
                <bdi>{row.labelOf(rowId)}</bdi>
              </Box>
              {found.columns.map((columnId, b) => {
                const cell = found.cells[a]?.[b];
                if (!cell) return <td key={columnId} aria-label="None" />;
                const of =
                  shown === 'row' ? (found.rowTotals[a] ?? 0) : (found.columnTotals[b] ?? 0);
                const text =
                  shown === 'count'
                    ? formatCount(cell.count)
                    : of === 0
                      ? '–'
                      : formatRate(cell.count / of);
                const mark = found.isSeveral
                  ? ''
                  : cell.residual > STANDS_OUT
                    ? '▲'
                    : cell.residual < -STANDS_OUT
                      ? '▼'
                      : '';
                const meaning =
                  mark === '▲'
                    ? ', more than expected'
                    : mark === '▼'
                      ? ', fewer than expected'
                      : '';
                return (
                  <Box component="td" key={columnId} sx={{ textAlign: 'right' }}>
                    <Button
                      data-print="figure"
                      size="small"
                      disabled={cell.count === 0}
                      aria-label={`${row.labelOf(rowId)}, ${column.labelOf(columnId)}: ${text}${meaning}. Filter by this.`}
                      title={
                        mark === ''
                          ? undefined
                          : `Expected about ${formatDecimal(cell.expected)} if the two were unrelated.`
                      }
                      onClick={() =>
                        onFilter([
                          ...conditionsOf(row.side, rowId),
                          ...conditionsOf(column.side, columnId),
                        ])
                      }
                      sx={{
                        // The number is in line with the head and the total of its column.
                        justifyContent: 'end',
                        minWidth: 44,
                        px: 1.25,
                        mx: -1.25,
                        fontVariantNumeric: 'tabular-nums',
                        fontWeight: mark === '' ? 400 : 700,
                      }}
                    >
                      <span aria-hidden>{mark}</span> {text}
                    </Button>
                  </Box>
                );
              })}
              <Box component="td" sx={{ textAlign: 'right', color: 'text.secondary' }}>
                <CountLink
                  count={found.rowTotals[a] ?? 0}
                  label={`responses with ${row.labelOf(rowId)}`}
                  counts={responsesWith(
                    ...conditionsOf(row.side, rowId),
                    ...answeredTo(column.side),
                  )}
                />
              </Box>
            </tr>
          ))}
          <tr>
            <Box
              component="th"
              scope="row"
              sx={{ fontWeight: 500, textAlign: 'start', color: 'text.secondary' }}
            >
              Total
            </Box>
            {found.columns.map((id, b) => (
              <Box component="td" key={id} sx={{ textAlign: 'right', color: 'text.secondary' }}>
                <CountLink
                  count={found.columnTotals[b] ?? 0}
                  label={`responses with ${column.labelOf(id)}`}
                  counts={responsesWith(...conditionsOf(column.side, id), ...answeredTo(row.side))}
                />
              </Box>
            ))}
            <Box component="td" sx={{ textAlign: 'right', color: 'text.secondary' }}>
              {formatCount(found.rowTotals.reduce((sum, one) => sum + one, 0))}
            </Box>
          </tr>
        </tbody>
      </Box>
    </Box>
  );
}
