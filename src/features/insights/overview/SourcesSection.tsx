import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { byDimension, type Dimension } from '@/domain/answerStore/figures';
import { comparison } from '@/domain/conditions/filters';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { DEVICES } from '@/shared/ui/figures/deviceNames';
import { formatCount, formatRate } from '@/shared/lib/numbers';
import { Section } from '@/shared/ui/page/Section';
import type { InsightsCondition } from '../params';
import type { FormAnswers } from '../useFormAnswers';

type Shown = Exclude<Dimension, 'day' | 'hour'>;

const DIMENSIONS: Record<Shown, string> = {
  source: 'Sources',
  campaign: 'Campaigns',
  device: 'Devices',
  language: 'Languages',
  version: 'Versions',
};

const NOTHING: Record<Shown, string> = {
  source: 'No source',
  campaign: 'No campaign',
  device: 'Unknown device',
  language: 'Not known before it was sent',
  version: 'Unknown version',
};

function nameOf(dimension: Shown, id: string): string {
  if (id === '') return NOTHING[dimension];
  if (dimension === 'device') return (DEVICES as Record<string, string>)[id] ?? id;
  if (dimension === 'language') return languageInEnglish(id);
  return dimension === 'version' ? `Version ${id}` : id;
}

const rate = (n: number, d: number) => (d === 0 ? '–' : formatRate(n / d));

interface Props {
  answers: FormAnswers;
  onFilter: (condition: InsightsCondition) => void;
}

/** Where visits come from and what becomes of them; a row is a filter. */
export function SourcesSection({ answers: { table, visits }, onFilter }: Props) {
  const [dimension, setDimension] = useState<Shown>('source');
  const rows = useMemo(() => byDimension(table, visits, dimension), [table, visits, dimension]);
  return (
    <Section
      title="Where visits come from"
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Group visits by"
          value={dimension}
          onChange={(_event, value: Shown | null) => {
            if (value) setDimension(value);
          }}
          sx={{ flexWrap: 'wrap' }}
        >
          {Object.entries(DIMENSIONS).map(([value, label]) => (
            <ToggleButton key={value} value={value}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      <TableContainer
        tabIndex={0}
        role="region"
        aria-label={DIMENSIONS[dimension]}
        sx={{ maxHeight: 420 }}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{DIMENSIONS[dimension]}</TableCell>
              <TableCell align="right">Views</TableCell>
              <TableCell align="right">Starts</TableCell>
              <TableCell align="right">Responses</TableCell>
              <TableCell align="right">Conversion</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ id, views, starts, completions }) => (
              <TableRow key={id} hover>
                <TableCell component="th" scope="row">
                  <Button
                    data-print="figure"
                    size="small"
                    aria-label={`Filter by ${nameOf(dimension, id)}`}
                    disabled={id === '' && dimension !== 'source' && dimension !== 'campaign'}
                    onClick={() =>
                      onFilter(comparison({ kind: 'session', property: dimension }, 'one_of', [id]))
                    }
                    sx={{ textTransform: 'none', textAlign: 'start', px: 0.5, minWidth: 0 }}
                  >
                    <bdi>{nameOf(dimension, id)}</bdi>
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
