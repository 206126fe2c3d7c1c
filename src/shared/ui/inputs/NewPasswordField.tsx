import { FormPasswordField } from './FormPasswordField';
import { PasswordStrength } from './PasswordStrength';
import type { Fields, TextName } from './useFields';

interface Props<V extends object> {
  fields: Fields<V>;
  name: TextName<V>;
  label: string;
  /** What is known of the person: no part of a good password. */
  known: readonly string[];
}

/** A new password, with a strength meter. */
export function NewPasswordField<V extends object>({ fields, name, label, known }: Props<V>) {
  return (
    <>
      <FormPasswordField
        fields={fields}
        name={name}
        label={label}
        autoComplete="new-password"
        helperText="At least 8 characters."
      />
      <PasswordStrength password={String(fields.values[name])} known={known} />
    </>
  );
}
