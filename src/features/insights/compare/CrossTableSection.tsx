import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { crossOptions } from '@/domain/answerStore/crossParts';
import type { CrossCells } from '@/domain/options/reports';
import { formatNumber } from '@/shared/lib/numbers';
import { Section } from '@/shared/ui/page/Section';
import type { OnConditions } from '../params';
import { AddToReport, type OnPart } from '../reports/AddToReport';
import type { FormAnswers } from '../useFormAnswers';
import { CrossPickers } from './CrossPickers';
import { CrossTable } from './CrossTable';

interface Props {
  answers: FormAnswers;
  liveVersion: number;
  onFilter: OnConditions;
  /** Adds it to the report that is open; absent if there is none, or none that may be changed. */
  onPart: OnPart;
}

/** Cross-tabulation of two questions, or of a question and a property of the visit. */
export function CrossTableSection({ answers, liveVersion, onFilter, onPart }: Props) {
  const { registry } = answers;
  const options = useMemo(
    () => crossOptions(registry, liveVersion, formatNumber),
    [registry, liveVersion],
  );
  const [rowKey, setRow] = useState<string>();
  const [columnKey, setColumn] = useState<string>();
  const [shown, setShown] = useState<CrossCells>('count');
  const row = options.find(({ key }) => key === rowKey) ?? options[0];
  const column = options.find(({ key }) => key === columnKey) ?? options.find((one) => one !== row);
  if (!row || !column) return null;
  return (
    <Section
      title="Cross-tabulation"
      lead="How answers to one question differ by another question, source, device or version. Press a cell to filter by it."
      actions={
        <AddToReport
          onPart={onPart}
          part={() => ({ kind: 'cross', row: row.side, column: column.side, show: shown })}
        />
      }
    >
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <CrossPickers
          options={options}
          chosen={{ row, column, shown }}
          onRow={setRow}
          onColumn={setColumn}
          onShown={setShown}
        />
      </Stack>
      <CrossTable answers={answers} row={row} column={column} shown={shown} onFilter={onFilter} />
    </Section>
  );
}
