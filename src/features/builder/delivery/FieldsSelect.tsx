import type { Field } from '@/domain/form/definition/definition';
import { SeveralSelect } from '../ui/SeveralSelect';

interface Props {
  label: string;
  /** Those that can be chosen, in the form’s order. */
  fields: readonly Field[];
  chosen: readonly string[];
  disabled?: boolean;
  error?: boolean;
  helperText?: string | undefined;
  /** In the form’s order; what was chosen and is not among the fields stays. */
  onChange: (chosen: string[]) => void;
}

/** Some questions of the form. */
export function FieldsSelect({ fields, chosen, onChange, ...input }: Props) {
  // Of an earlier version of the form: kept, since responses to that still arrive.
  const gone = chosen.filter((id) => !fields.some((field) => field.id === id));
  return (
    <SeveralSelect
      fullWidth
      items={fields.map(({ id, label }) => ({ id, label: label || 'Untitled question' }))}
      chosen={chosen}
      onChange={(next) => onChange([...next, ...gone])}
      {...input}
    />
  );
}
