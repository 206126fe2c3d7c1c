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
import { useMemo } from 'react';
import { byDimension, viewsWithoutLanguage, type DimensionRow } from '@/domain/answerStore/figures';
import { dimensionTable } from '@/domain/answerStore/visitTables';
import {
  SECTION_DIMENSIONS,
  SECTION_NAMES,
  type ListedSection,
} from '@/domain/insights/reportParts';
import { comparison } from '@/domain/conditions/filters';
import { formatCount, formatRate } from '@/shared/lib/numbers';
import { Section } from '@/shared/ui/page/Section';
import { CsvButton } from '../figures/CsvButton';
import { responsesWith, startsWith, visitsWith } from '../counted';
import { CountLink } from '../explain/CountLink';
import type { Counted } from '../explain/reportFacts';
import type { InsightsCondition } from '../params';
import { DIMENSIONS, dimensionName } from '@/domain/answerStore/dimensions';
import { VISIT_DIMENSIONS, type VisitDimension } from '@/domain/options/reports';
import type { FormAnswers } from '../useFormAnswers';
import { WithoutLanguage } from './WithoutLanguage';

const rate = (n: number, d: number) => (d === 0 ? '–' : formatRate(n / d));

interface Props {
  answers: Pick<FormAnswers, 'table' | 'visits'>;
  onFilter: (condition: InsightsCondition) => void;
  /** What the visits are grouped by: the section of a report, or a choice. */
  by: ListedSection | DimensionChoice;
}

interface DimensionChoice {
  chosen: VisitDimension;
  onChosen: (dimension: VisitDimension) => void;
  /** What can be chosen; all of them unless it says otherwise. */
  from?: readonly VisitDimension[];
}

/** Visits by source, campaign, device, language or version, and their conversion. A row is a filter. */
export function SourcesSection({ answers: { table, visits }, onFilter, by }: Props) {
  const isSection = typeof by === 'string';
  const from = isSection ? [] : (by.from ?? VISIT_DIMENSIONS);
  // The address may name one that is not among them.
  const dimension = isSection
    ? SECTION_DIMENSIONS[by]
    : (from.find((one) => one === by.chosen) ?? 'source');
  const rows = useMemo(() => byDimension(table, visits, dimension), [table, visits, dimension]);
  const withoutLanguage = viewsWithoutLanguage(dimension, rows);
  return (
    <Section
      title={SECTION_NAMES[isSection ? by : 'sources']}
      actions={
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <CsvButton
            name={DIMENSIONS[dimension].several}
            table={() => dimensionTable(dimension, rows)}
          />
          {!isSection && (
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label="Group visits by"
              value={dimension}
              onChange={(_event, value: VisitDimension | null) => {
                if (value) by.onChosen(value);
              }}
              sx={{ flexWrap: 'wrap' }}
            >
              {from.map((value) => (
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
        // All columns fit a phone.
        sx={{
          maxHeight: 420,
          '& :is(th, td)': {
            px: { xs: 0.25, sm: 2 },
            fontSize: { xs: '0.8125rem', sm: '0.875rem' },
          },
        }}
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
            {rows.map((row) => (
              <DimensionLine
                key={row.id}
                dimension={dimension}
                row={row}
                hasRate={withoutLanguage === 0}
                onFilter={onFilter}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <WithoutLanguage views={withoutLanguage} />
    </Section>
  );
}

interface LineProps {
  dimension: VisitDimension;
  row: DimensionRow;
  hasRate: boolean;
  onFilter: Props['onFilter'];
}

/** A value of the dimension, and the numbers of its visits, each of which opens them. */
function DimensionLine({ dimension, row, hasRate, onFilter }: LineProps) {
  const { id, views, starts, completions } = row;
  const name = dimensionName(dimension, id);
  const condition = comparison({ kind: 'session', property: dimension }, 'one_of', [id]);
  // Nothing is filtered by what is unknown.
  const isKnown = id !== '' || dimension === 'source' || dimension === 'campaign';
  const count = (value: number, label: string, counts: Counted) =>
    isKnown ? (
      <CountLink count={value} label={`${label}, ${name}`} counts={counts} />
    ) : (
      formatCount(value)
    );
  return (
    <TableRow hover>
      <TableCell component="th" scope="row">
        <Button
          data-print="figure"
          size="small"
          aria-label={`Filter by ${name}`}
          disabled={!isKnown}
          onClick={() => onFilter(condition)}
          sx={{ textTransform: 'none', textAlign: 'start', px: 0.5, minWidth: 0 }}
        >
          <bdi>{name}</bdi>
        </Button>
      </TableCell>
      <TableCell align="right">{count(views, 'views', visitsWith(condition))}</TableCell>
      <TableCell align="right">{count(starts, 'starts', startsWith(condition))}</TableCell>
      <TableCell align="right">
        {count(completions, 'responses', responsesWith(condition))}
      </TableCell>
      <TableCell align="right">{hasRate ? rate(completions, views) : '–'}</TableCell>
    </TableRow>
  );
}
