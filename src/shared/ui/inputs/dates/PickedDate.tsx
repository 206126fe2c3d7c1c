import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { DATE_MAX, DATE_MIN } from '@/domain/form/definition/definition';
import { DateLocale } from './DateLocale';

interface Props {
  label: ReactNode;
  /** `YYYY-MM-DD`; undefined where no date is chosen. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** Narrower limits; never wider than 1900-01-01 to 2099-12-31. */
  min?: string;
  max?: string;
  helperText?: string;
  error?: boolean;
  disabled?: boolean;
}

const later = (a: string | undefined, b: string) => (a !== undefined && a > b ? a : b);
const earlier = (a: string | undefined, b: string) => (a !== undefined && a < b ? a : b);

/** Chooses a date, within the product's limits. */
export function PickedDate(props: Props) {
  const { label, value, onChange, min, max, helperText, error, disabled = false } = props;
  return (
    <DateLocale>
      <DatePicker
        label={label}
        value={value === undefined ? null : dayjs(value)}
        onChange={(next) => {
          if (next === null) onChange(undefined);
          else if (next.isValid()) onChange(next.format('YYYY-MM-DD'));
        }}
        minDate={dayjs(later(min, DATE_MIN))}
        maxDate={dayjs(earlier(max, DATE_MAX))}
        disabled={disabled}
        slotProps={{
          field: { clearable: true },
          textField: {
            size: 'small',
            fullWidth: true,
            helperText,
            ...(error === undefined ? {} : { error }),
          },
        }}
      />
    </DateLocale>
  );
}
