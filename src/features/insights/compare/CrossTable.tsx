import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { crossTab, MAX_CATEGORIES } from '@/domain/answerStore/crossTab';
import {
  crossName,
  crossTable,
  crossTestText,
  type CrossOption,
} from '@/domain/answerStore/crossParts';
import type { CrossCells } from '@/domain/options/reports';
import { formatCount, formatDecimal } from '@/shared/lib/numbers';
import { CsvButton } from '../figures/CsvButton';
import type { OnConditions } from '../params';
import type { FormAnswers } from '../useFormAnswers';
import { CrossGrid } from './CrossGrid';

interface Props {
  answers: FormAnswers;
  row: CrossOption;
  column: CrossOption;
  shown: CrossCells;
  onFilter: OnConditions;
}

/** Two questions crossed, with the test of whether they are related. */
export function CrossTable({ answers, row, column, shown, onFilter }: Props) {
  const { table, responses, registry } = answers;
  const found = useMemo(
    () => crossTab(table, responses, { row: row.side, column: column.side }, registry),
    [table, responses, row, column, registry],
  );
  if (!found || found.n === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {found
          ? 'No response has answers to both.'
          : `One of these has more than ${MAX_CATEGORIES} different answers. Choose another.`}
      </Typography>
    );
  }
  const { text, statistics } = crossTestText(found, {
    count: formatCount,
    decimal: formatDecimal,
  });
  return (
    <>
      <CrossGrid found={found} row={row} column={column} shown={shown} onFilter={onFilter} />
      <Typography variant="body2" sx={{ my: 1, maxWidth: '72ch' }}>
        {text}{' '}
        {statistics !== undefined && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {statistics}
          </Box>
        )}
      </Typography>
      <CsvButton
        name={crossName(row, column)}
        table={() => crossTable(found, { row, column }, 'count')}
      />
    </>
  );
}
