import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import dayjs from 'dayjs';
import { DATE_MAX, DATE_MIN } from '@/domain/form/definition/definition';
import { DateLocale } from './DateLocale';

interface Props {
  label: string;
  /** `YYYY-MM-DDTHH:MM`, of no zone. */
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
}

/** A day and a time of a wall clock. */
export function PickedMoment({ label, value, onChange, disabled = false }: Props) {
  return (
    <DateLocale>
      <DateTimePicker
        label={label}
        value={dayjs(value)}
        onChange={(next) => {
          if (next?.isValid()) onChange(next.format('YYYY-MM-DDTHH:mm'));
        }}
        minDate={dayjs(DATE_MIN)}
        maxDate={dayjs(DATE_MAX)}
        disabled={disabled}
        slotProps={{ textField: { size: 'small', fullWidth: true } }}
      />
    </DateLocale>
  );
}
