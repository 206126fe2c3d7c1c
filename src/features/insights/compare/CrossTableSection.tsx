import Stack from '@mui/material/Stack';
import { Section } from '@/shared/ui/page/Section';
import type { CrossAsked, OnConditions } from '../params';
import { AddToReport, type OnPart } from '../reports/AddToReport';
import type { FormAnswers } from '../useFormAnswers';
import { CrossPickers } from './CrossPickers';
import { CrossTable } from './CrossTable';
import { useCrossChoice } from './useCrossChoice';

interface Props {
  answers: FormAnswers;
  liveVersion: number;
  /** What was chosen. */
  asked: CrossAsked;
  onAsked: (asked: CrossAsked) => void;
  onFilter: OnConditions;
  /** Adds it to the report that is open; absent if there is none, or none that may be changed. */
  onPart: OnPart;
}

/** Cross-tabulation of two questions, or of a question and a property of the visit. */
export function CrossTableSection({ answers, liveVersion, onFilter, onPart, ...props }: Props) {
  const choice = useCrossChoice(answers.registry, liveVersion, [props.asked, props.onAsked]);
  if (!choice) return null;
  return (
    <Section
      title="Cross-tabulation"
      lead="How answers to one question differ by another question, source, device or version. Press a cell to filter by it."
      actions={<AddToReport onPart={onPart} part={() => choice.part} />}
    >
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <CrossPickers {...choice.pickers} />
      </Stack>
      <CrossTable answers={answers} {...choice.chosen} onFilter={onFilter} />
    </Section>
  );
}
