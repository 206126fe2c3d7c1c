import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { byDimension, type VisitDimension } from '@/domain/answerStore/figures';
import { dimensionTable } from '@/domain/answerStore/visitTables';
import { SECTION_NAMES } from '@/domain/insights/reportParts';
import { comparison } from '@/domain/conditions/filters';
import { formatCount, formatRate } from '@/shared/lib/numbers';
import { Section } from '@/shared/ui/page/Section';
import { CsvButton } from '../figures/CsvButton';
import type { InsightsCondition } from '../params';
import { DIMENSIONS, dimensionName, VISIT_DIMENSIONS } from '@/domain/answerStore/dimensions';
import type { FormAnswers } from '../useFormAnswers';

const rate = (n: number, d: number) => (d === 0 ? '–' : formatRate(n / d));

interface Props {
  answers: FormAnswers;
  onFilter: (condition: InsightsCondition) => void;
  /** The one that a report has; otherwise it can be chosen. */
  only?: 'source' | 'campaign';
}

/** Visits by source, campaign, device, language or version, and their conversion. A row is a filter. */
export function SourcesSection({ answers: { table, visits }, onFilter, only }: Props) {
  const [dimension, setDimension] = useState<VisitDimension>(only ?? 'source');
  const rows = useMemo(() => byDimension(table, visits, dimension), [table, visits, dimension]);
  return (
    <Section
      title={only === 'campaign' ? SECTION_NAMES.campaigns : SECTION_NAMES.sources}
      actions={
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <CsvButton
            name={DIMENSIONS[dimension].several}
            table={() => dimensionTable(dimension, rows)}
          />
          {only === undefined && (
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label="Group visits by"
              value={dimension}
              onChange={(_event, value: VisitDimension | null) => {
                if (value) setDimension(value);
              }}
              sx={{ flexWrap: 'wrap' }}
            >
              {VISIT_DIMENSIONS.map((value) => (
                <ToggleButton key={value} value={value}>
                  {DIMENSIONS[value].several}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          )}
        </Stack>
      }
    >
      <TableContainer
        tabIndex={0}
        role="region"
        aria-label={DIMENSIONS[dimension].several}
        sx={{ maxHeight: 420 }}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{DIMENSIONS[dimension].several}</TableCell>
              <TableCell align="right">Views</TableCell>
              <TableCell align="right">Starts</TableCell>
              <TableCell align="right">Responses</TableCell>
              <TableCell align="right">Conversion rate</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ id, views, starts, completions }) => (
              <TableRow key={id} hover>
                <TableCell component="th" scope="row">
                  <Button
                    data-print="figure"
                    size="small"
                    aria-label={`Filter by ${dimensionName(dimension, id)}`}
                    disabled={id === '' && dimension !== 'source' && dimension !== 'campaign'}
                    onClick={() =>
                      onFilter(comparison({ kind: 'session', property: dimension }, 'one_of', [id]))
                    }
                    sx={{ textTransform: 'none', textAlign: 'start', px: 0.5, minWidth: 0 }}
                  >
                    <bdi>{dimensionName(dimension, id)}</bdi>
                  </Button>
                </TableCell>
                <TableCell align="right">{formatCount(views)}</TableCell>
                <TableCell align="right">{formatCount(starts)}</TableCell>
                <TableCell align="right">{formatCount(completions)}</TableCell>
                <TableCell align="right">{rate(completions, views)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Section>
  );
}
