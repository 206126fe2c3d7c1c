import Stack from '@mui/material/Stack';
import { DateTimeField } from '@/shared/ui/inputs/DateField';
import { FormError } from '@/shared/ui/inputs/FormError';
import { useOnLeave } from '../ui/useOnLeave';
import { useSavedDraft } from '../ui/useSavedDraft';
import type { OnFail } from '../ui/useSettingsChanges';

interface Props {
  label: string;
  /** `YYYY-MM-DDTHH:MM`. */
  value: string;
  disabled: boolean;
  problemOf: (value: string) => string | undefined;
  onSave: (value: string, onFail: OnFail) => void;
}

/** A day and a time, saved once they are left: on the way from one to another there are others. */
export function SavedMoment({ label, value: known, disabled, problemOf, onSave }: Props) {
  const { value, problem, type, save } = useSavedDraft({ known, problemOf, onSave });
  return (
    <Stack spacing={1} {...useOnLeave(save)}>
      <DateTimeField label={label} value={value} disabled={disabled} onChange={type} />
      <FormError message={problem} />
    </Stack>
  );
}
