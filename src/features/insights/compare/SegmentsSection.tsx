import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { byDimension, type DimensionRow, type VisitDimension } from '@/domain/answerStore/figures';
import { segmentsTable } from '@/domain/answerStore/visitTables';
import { SECTION_NAMES } from '@/domain/insights/reportParts';
import { compareRates } from '@/domain/insights/significance';
import { formatCount, formatRate } from '@/shared/lib/numbers';
import { Section } from '@/shared/ui/page/Section';
import { DIMENSIONS, dimensionName, VISIT_DIMENSIONS } from '@/domain/answerStore/dimensions';
import { CsvButton } from '../figures/CsvButton';
import type { FormAnswers } from '../useFormAnswers';

/** Segments beside each other, at most. */
const MOST = 4;

const ROWS: readonly (readonly [string, (row: DimensionRow) => { n: number; d: number }])[] = [
  ['Start rate', ({ starts, views }) => ({ n: starts, d: views })],
  ['Completion rate', ({ completions, starts }) => ({ n: completions, d: starts })],
  ['Conversion rate', ({ completions, views }) => ({ n: completions, d: views })],
];

interface Props {
  answers: FormAnswers;
  /** The one that a report has; otherwise it can be chosen. */
  only?: VisitDimension;
}

/** Up to four segments of visits as columns, each against all the others. */
export function SegmentsSection({ answers: { table, visits }, only }: Props) {
  const [dimension, setDimension] = useState<VisitDimension>(only ?? 'device');
  const all = useMemo(() => byDimension(table, visits, dimension), [table, visits, dimension]);
  const shown = all.slice(0, MOST);
  const sum = (of: readonly DimensionRow[]): DimensionRow =>
    of.reduce(
      (total, one) => ({
        id: '',
        views: total.views + one.views,
        starts: total.starts + one.starts,
        completions: total.completions + one.completions,
      }),
      { id: '', views: 0, starts: 0, completions: 0 },
    );
  return (
    <Section
      title={only === undefined ? 'Segments' : SECTION_NAMES.segments}
      lead="Each segment is compared with all other visits. ▲ and ▼ mark differences that are unlikely to be due to chance."
      actions={
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <CsvButton name="Segments" table={() => segmentsTable(dimension, all)} />
          {only === undefined && (
            <TextField
              select
              size="small"
              label="Group by"
              value={dimension}
              onChange={(event) => setDimension(event.target.value as VisitDimension)}
              sx={{ minWidth: 140 }}
            >
              {VISIT_DIMENSIONS.map((value) => (
                <MenuItem key={value} value={value}>
                  {DIMENSIONS[value].one}
                </MenuItem>
              ))}
            </TextField>
          )}
        </Stack>
      }
    >
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Segments compared">
        <Box
          component="table"
          sx={{
            borderCollapse: 'collapse',
            width: '100%',
            typography: 'body2',
            '& th, & td': {
              p: 1,
              borderBottom: '1px solid',
              borderColor: 'divider',
              textAlign: 'right',
            },
            '& th[scope="row"]': { textAlign: 'start' },
          }}
        >
          <thead>
            <tr>
              <td aria-label="Rows" />
              {shown.map(({ id }) => (
                <th key={id} scope="col">
                  <bdi>{dimensionName(dimension, id)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <Box component="th" scope="row" sx={{ fontWeight: 400 }}>
                Views
              </Box>
              {shown.map(({ id, views }) => (
                <td key={id}>{formatCount(views)}</td>
              ))}
            </tr>
            {ROWS.map(([label, rateOf]) => (
              <tr key={label}>
                <Box component="th" scope="row" sx={{ fontWeight: 400 }}>
                  {label}
                </Box>
                {shown.map((row) => {
                  const rate = rateOf(row);
                  const verdict = compareRates(rate, rateOf(sum(all.filter((one) => one !== row))));
                  const mark = verdict === 'up' ? '▲ ' : verdict === 'down' ? '▼ ' : '';
                  const meaning =
                    verdict === 'up'
                      ? 'higher than the others'
                      : verdict === 'down'
                        ? 'lower than the others'
                        : undefined;
                  return (
                    <Box component="td" key={row.id} title={meaning}>
                      {mark}
                      {rate.d === 0 ? '–' : formatRate(rate.n / rate.d)}
                      <Typography
                        variant="caption"
                        component="div"
                        sx={{ color: 'text.secondary' }}
                      >
                        {formatCount(rate.n)} of {formatCount(rate.d)}
                      </Typography>
                    </Box>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {all.length > MOST && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          The {MOST} largest of {formatCount(all.length)} segments. Filter to see others.
        </Typography>
      )}
    </Section>
  );
}
