import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { CalculatedField, FormDefinition } from '@/domain/form/definition/definition';
import { todayHere } from '@/shared/lib/dates';
import { trialInputs, trialResult, type Trial, type TrialInput } from '@/domain/logic/formulaTrial';
import { ChoiceSetting, TextSetting } from '../ui/settingInputs';

interface Props {
  definition: FormDefinition;
  field: CalculatedField;
  /** What was typed cannot be read: what the formula before it comes to would mislead. */
  isUnread: boolean;
}

/** What a calculated value comes to, with answers that one tries. */
export function FormulaTrial({ definition, field, isUnread }: Props) {
  const id = useId();
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const result: Trial = isUnread
    ? { text: 'No result yet. Fix the formula first.', isError: true }
    : trialResult(definition, field, texts, todayHere());
  return (
    <Stack spacing={1.5} role="group" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h4">
        Try it
      </Typography>
      {trialInputs(definition, field).map((input) => (
        <Sample
          key={input.id}
          input={input}
          value={texts[input.id] ?? ''}
          onChange={(text) => setTexts({ ...texts, [input.id]: text })}
        />
      ))}
      <Typography
        component="output"
        variant="body2"
        sx={{ color: result.isError ? 'error.main' : undefined, overflowWrap: 'anywhere' }}
      >
        {result.isError ? result.text : `Result: ${result.text}`}
      </Typography>
    </Stack>
  );
}

function Sample(props: { input: TrialInput; value: string; onChange: (text: string) => void }) {
  const { input, value, onChange } = props;
  const { label, choices, hint } = input;
  return choices ? (
    <ChoiceSetting
      label={label}
      value={value}
      choices={[['', 'Nothing'], ...choices.map((one) => [one.id, one.label] as const)]}
      onChange={onChange}
    />
  ) : (
    <TextSetting
      label={label}
      value={value}
      maxLength={1_000}
      helperText={hint}
      onChange={(text) => onChange(text ?? '')}
    />
  );
}
