import Stack from '@mui/material/Stack';
import { fieldsInOrder, isInput } from '@/domain/form/definition/fieldsOf';
import { MAX_CHOSEN_FIELDS } from '@/domain/options/destinations/kinds';
import { useDefinition } from '../state/store';
import { FieldsSelect } from './FieldsSelect';
import { ChoiceSetting } from '../ui/settingInputs';

interface Props {
  /** Absent for all. */
  chosen: readonly string[] | undefined;
  problem?: string | undefined;
  /** What is still to be done; said more quietly than a problem. */
  hint?: string | undefined;
  isLocked?: boolean;
  onChange: (chosen: string[] | undefined) => void;
}

const WHICH = [
  ['all', 'All answers'],
  ['some', 'Only some answers'],
] as const;

/** Which answers are sent: all, also of questions that are added later, or those of some questions. */
export function ChosenFields({ chosen, problem, hint, isLocked = false, onChange }: Props) {
  const definition = useDefinition();
  const fields = fieldsInOrder(definition).filter(isInput);
  return (
    <Stack spacing={2}>
      <ChoiceSetting
        label="Answers"
        value={chosen ? 'some' : 'all'}
        choices={WHICH}
        disabled={isLocked}
        onChange={(which) => onChange(which === 'all' ? undefined : [])}
      />
      {chosen && (
        <FieldsSelect
          label="Questions"
          fields={fields}
          chosen={chosen}
          disabled={isLocked}
          error={problem !== undefined}
          helperText={problem ?? hint}
          onChange={(next) => onChange(next.slice(0, MAX_CHOSEN_FIELDS))}
        />
      )}
    </Stack>
  );
}
