import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import {
  crossTab,
  MAX_CATEGORIES,
  type CrossSide,
  type CrossTab,
} from '@/domain/answerStore/crossTab';
import { ownValue } from '@/domain/base/ownValue';
import { comparison } from '@/domain/conditions/filters';
import { storedKindOf } from '@/domain/form/fieldTypes/owner/ownerHalf';
import type { Registry } from '@/domain/form/registry/registered';
import { answerColumns } from '@/domain/readout/columns';
import { formatCount, formatDecimal, formatNumber, formatRate } from '@/shared/lib/numbers';
import { Section } from '@/shared/ui/page/Section';
import { rangeConditions, type InsightsCondition, type OnConditions } from '../params';
import { saveCsv } from '../figures/csv';
import { DIMENSIONS, dimensionName, VISIT_DIMENSIONS } from '@/domain/answerStore/dimensions';
import { labelsOf } from '@/domain/answerStore/labels';
import type { FormAnswers } from '../useFormAnswers';

interface Option {
  key: string;
  label: string;
  side: CrossSide;
  labelOf: (id: string) => string;
}

/** "1,500–2,000", or a number alone. */
const rangeLabel = (id: string) =>
  id
    .split('–')
    .map((edge) => formatNumber(Number(edge)))
    .join('–');

/** What can be crossed: dimensions of the visit, and questions that have categories. */
function optionsOf(registry: Registry, liveVersion: number): Option[] {
  const dimensions = VISIT_DIMENSIONS.map((property) => ({
    key: property,
    label: DIMENSIONS[property].one,
    side: { kind: 'session', property } as const,
    labelOf: (id: string) => dimensionName(property, id),
  }));
  const questions = answerColumns(registry, liveVersion).flatMap(({ id, label }): Option[] => {
    const field = ownValue(registry, id);
    const kind = field && storedKindOf(field.type);
    const labelOf = kind === 'number' ? rangeLabel : labelsOf(registry, id);
    if (kind === 'grid') {
      return Object.entries(field?.options ?? {}).map(([row, name]) => ({
        key: `${id}.${row}`,
        label: `${label}: ${name}`,
        side: { kind: 'field', id, part: row },
        labelOf,
      }));
    }
    return kind === 'choice' || kind === 'several' || kind === 'tick' || kind === 'number'
      ? [{ key: id, label, side: { kind: 'field', id }, labelOf }]
      : [];
  });
  return [...questions, ...dimensions];
}

type Shown = 'count' | 'row' | 'column';

interface Props {
  answers: FormAnswers;
  liveVersion: number;
  onFilter: OnConditions;
}

/** Cross-tabulation of two questions, or of a question and a property of the visit. */
export function CrossTableSection({ answers, liveVersion, onFilter }: Props) {
  const { table, registry, responses } = answers;
  const options = useMemo(() => optionsOf(registry, liveVersion), [registry, liveVersion]);
  const [rowKey, setRow] = useState<string>();
  const [columnKey, setColumn] = useState<string>();
  const [shown, setShown] = useState<Shown>('count');
  const row = options.find(({ key }) => key === rowKey) ?? options[0];
  const column = options.find(({ key }) => key === columnKey) ?? options.find((one) => one !== row);
  const found = useMemo(
    () =>
      row && column && crossTab(table, responses, { row: row.side, column: column.side }, registry),
    [table, responses, row, column, registry],
  );
  if (!row || !column) return null;
  const picker = (label: string, value: Option, onChange: (key: string) => void) => (
    <TextField
      select
      size="small"
      label={label}
      value={value.key}
      onChange={(event) => onChange(event.target.value)}
      sx={{ minWidth: 200, flex: { xs: '1 1 100%', sm: '0 1 300px' } }}
    >
      {options.map(({ key, label: name }) => (
        <MenuItem key={key} value={key}>
          <bdi>{name}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Section
      title="Cross-tabulation"
      lead="How answers to one question differ by another question, source, device or version. Press a cell to filter by it."
    >
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {picker('Rows', row, setRow)}
        {picker('Columns', column, setColumn)}
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Show"
          value={shown}
          onChange={(_event, value: Shown | null) => {
            if (value) setShown(value);
          }}
        >
          <ToggleButton value="count">Counts</ToggleButton>
          <ToggleButton value="row">% of row</ToggleButton>
          <ToggleButton value="column">% of column</ToggleButton>
        </ToggleButtonGroup>
      </Stack>
      {!found || found.n === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {found
            ? 'No response has answers to both.'
            : `One of these has more than ${MAX_CATEGORIES} different answers. Choose another.`}
        </Typography>
      ) : (
        <>
          <CrossGrid found={found} row={row} column={column} shown={shown} onFilter={onFilter} />
          <TestLine found={found} />
          <Button
            size="small"
            onClick={() =>
              saveCsv(`${row.label} by ${column.label}`, {
                head: [row.label, ...found.columns.map(column.labelOf), 'Total'],
                rows: found.rows.map((id, index) => [
                  row.labelOf(id),
                  ...(found.cells[index] ?? []).map(({ count }) => count),
                  found.rowTotals[index] ?? 0,
                ]),
              })
            }
          >
            Download as CSV
          </Button>
        </>
      )}
    </Section>
  );
}

function conditionsOf(side: CrossSide, id: string): InsightsCondition[] {
  if (side.kind === 'session') {
    return [comparison(side, 'one_of', [id])];
  }
  const { id: field, part } = side;
  const left = { kind: 'field', id: field, ...(part === undefined ? {} : { part }) } as const;
  const [from, to] = id.split('–');
  return from === undefined || to === undefined
    ? [comparison(left, 'one_of', [id])]
    : rangeConditions(left, from, to);
}

/** Beyond this a cell stands out (p < 0.05). */
const STANDS_OUT = 1.96;

interface GridProps {
  found: CrossTab;
  row: Option;
  column: Option;
  shown: Shown;
  onFilter: Props['onFilter'];
}

function CrossGrid({ found, row, column, shown, onFilter }: GridProps) {
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
                {formatCount(found.rowTotals[a] ?? 0)}
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
                {formatCount(found.columnTotals[b] ?? 0)}
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

const pText = (p: number) => (p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`);

function TestLine({ found: { test, isSeveral, n } }: { found: CrossTab }) {
  const responses = `${formatCount(n)} responses answered both.`;
  if (isSeveral) {
    return (
      <Typography variant="body2" sx={{ my: 1 }}>
        {responses} A response can be in several cells, so no test can tell whether the two are
        related.
      </Typography>
    );
  }
  if (!test) {
    return (
      <Typography variant="body2" sx={{ my: 1 }}>
        {responses} There is only one row or column, so there is nothing to compare.
      </Typography>
    );
  }
  const isSignificant = test.p < 0.05 && test.sparse <= 0.2;
  return (
    <Typography variant="body2" sx={{ my: 1, maxWidth: '72ch' }}>
      {responses}{' '}
      {test.sparse > 0.2
        ? 'Too many cells expect fewer than five responses to tell whether the two are related. '
        : isSignificant
          ? 'The two are related: differences this large are rarely due to chance. Cells marked ▲ or ▼ stand out. '
          : 'The differences may be due to chance. '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        χ² = {formatDecimal(test.chi2)}, {formatCount(test.df)} degrees of freedom, {pText(test.p)},
        Cramér’s V = {test.v.toFixed(2)}
      </Box>
    </Typography>
  );
}
