import { useWatch, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { FormPasswordField } from './FormPasswordField';
import { PasswordStrength } from './PasswordStrength';

interface Props<V extends FieldValues> {
  control: Control<V>;
  name: FieldPathByValue<V, string>;
  label: string;
  /** What is known of the person: no part of a good password. */
  known: readonly string[];
}

/** A new password, with a strength meter. */
export function NewPasswordField<V extends FieldValues>({ control, name, label, known }: Props<V>) {
  const password = useWatch({ control, name });
  return (
    <>
      <FormPasswordField
        control={control}
        name={name}
        label={label}
        autoComplete="new-password"
        helperText="At least 8 characters."
      />
      <PasswordStrength password={password} known={known} />
    </>
  );
}
