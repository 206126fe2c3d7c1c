import { FormTextField } from '@/shared/ui/inputs/FormTextField';
import type { Fields } from '@/shared/ui/inputs/useFields';

/** The field for a code: phones offer their digits, and what password managers know. */
export function StepCodeField({ fields }: { fields: Fields<{ code: string }> }) {
  return (
    <FormTextField
      fields={fields}
      name="code"
      label="Code"
      helperText="The 6 digits that your authenticator app shows."
      autoComplete="one-time-code"
      autoFocus
      slotProps={{ htmlInput: { inputMode: 'numeric', spellCheck: false } }}
    />
  );
}
