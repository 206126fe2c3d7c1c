import Typography from '@mui/material/Typography';
import type { Condition, Field, FormDefinition } from '@/domain/form/definition';
import { conditionText } from '@/domain/logic/sentences';

/** Stands here so that CaseInputs compiles: the condition editor of its own branch takes this file's place. */
export function ConditionInput(props: {
  definition: FormDefinition;
  sources: Field[];
  condition: Condition | undefined;
  onChange: (next: Condition | undefined, mark?: string) => void;
  label: string;
}) {
  const { definition, condition, label } = props;
  return (
    <Typography variant="body2" aria-label={label}>
      {condition ? conditionText(definition, condition) : ''}
    </Typography>
  );
}
