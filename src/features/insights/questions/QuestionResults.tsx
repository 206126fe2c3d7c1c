import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ownValue } from '@/domain/base/ownValue';
import { answerColumns } from '@/domain/readout/columns';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { usePrinting } from '@/shared/ui/rendering/usePrinting';
import { countIn } from '@/domain/answerStore/table';
import type { InsightsCondition } from '../params';
import type { FormAnswers } from '../useFormAnswers';
import { QuestionCard } from './QuestionCard';

interface Props {
  answers: FormAnswers;
  liveVersion: number;
  onFilter: (...conditions: readonly InsightsCondition[]) => void;
}

/** Questions that are worked out at once; a form of a thousand shows the rest on demand. */
const SOME = 40;

/** The results of all questions, in the form's order. */
export function QuestionResults({ answers, liveVersion, onFilter }: Props) {
  const [count, setCount] = useState(SOME);
  usePrinting(() => setCount(Number.POSITIVE_INFINITY));
  const { registry, responses } = answers;
  const columns = answerColumns(registry, liveVersion);
  if (countIn(responses) === 0) {
    return <EmptyState picture="numbers" text="No responses in this period match these filters." />;
  }
  return (
    <Box
      data-print="column"
      // As many lines as each needs, without holes: the order runs down the first column.
      sx={{
        columnCount: { xs: 1, lg: 2 },
        columnGap: 2,
        '& > *': { breakInside: 'avoid', mb: 2, width: '100%' },
      }}
    >
      {columns.slice(0, count).map(({ id, label, archived }) => {
        const field = ownValue(registry, id);
        return (
          field && (
            <QuestionCard
              key={id}
              id={id}
              label={label}
              field={field}
              archived={archived}
              answers={answers}
              onFilter={onFilter}
            />
          )
        );
      })}
      {columns.length > count && (
        <Button onClick={() => setCount((now) => now + SOME)}>
          Show {Math.min(SOME, columns.length - count)} more questions
        </Button>
      )}
    </Box>
  );
}
