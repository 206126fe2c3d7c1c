import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { timeZones, zoneLabel } from '@/shared/lib/timeZones';

interface Props {
  label: string;
  value: string;
  onChange: (timeZone: string) => void;
  helperText?: string;
  error?: boolean;
  disabled?: boolean;
}

/** A time zone out of the list of all, found by writing a part of its name. */
export function TimeZoneField({
  label,
  value,
  onChange,
  helperText,
  error = false,
  disabled = false,
}: Props) {
  const options = useMemo(() => timeZones(value), [value]);
  return (
    <Autocomplete
      options={options}
      value={value}
      onChange={(_event, next) => onChange(next)}
      disableClearable
      disabled={disabled}
      autoHighlight
      getOptionLabel={zoneLabel}
      renderInput={(params) => (
        <TextField {...params} label={label} helperText={helperText} error={error} />
      )}
    />
  );
}
