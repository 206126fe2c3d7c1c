import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { WEEKDAYS } from '@/domain/base/weekdays';
import type {
  AppointmentException,
  AppointmentField,
  OpenHours,
} from '@/domain/form/definition/definition';
import { LIMITS } from '@/domain/form/definition/definition';
import { DateField } from '@/shared/ui/inputs/DateField';
import { TimeZoneField } from '@/shared/ui/inputs/TimeZoneField';
import type { SetProperties } from '../ui/settingInputs';

interface Props {
  field: AppointmentField;
  set: SetProperties;
}

/** The weekly hours of an appointment, and the days that differ. */
export function AppointmentInputs({ field, set }: Props) {
  const { hours, exceptions = [] } = field;
  const setHours = (next: OpenHours[]) => set({ hours: next });
  const setExceptions = (next: AppointmentException[]) =>
    set({ exceptions: next.length === 0 ? null : next });
  return (
    <Stack spacing={2}>
      <TimeZoneField
        label="Time zone"
        value={field.timeZone}
        onChange={(timeZone) => set({ timeZone })}
      />
      <Stack spacing={1} role="group" aria-label="Weekly hours">
        <Typography variant="subtitle2">Weekly hours</Typography>
        {hours.map((one, index) => (
          <HoursRow
            key={index}
            value={one}
            number={index + 1}
            onChange={(next) => setHours(hours.map((old, at) => (at === index ? next : old)))}
            onRemove={() => setHours(hours.filter((_old, at) => at !== index))}
          />
        ))}
        <Button
          size="small"
          startIcon={<AddIcon />}
          sx={{ alignSelf: 'flex-start' }}
          disabled={hours.length >= LIMITS.openHours}
          onClick={() => setHours([...hours, nextHours(hours)])}
        >
          Add hours
        </Button>
      </Stack>
      <Stack spacing={1} role="group" aria-label="Exceptions" sx={{ pb: 1 }}>
        <Typography variant="subtitle2">Exceptions</Typography>
        {exceptions.map((one, index) => (
          <ExceptionRow
            key={index}
            value={one}
            number={index + 1}
            onChange={(next) =>
              setExceptions(exceptions.map((old, at) => (at === index ? next : old)))
            }
            onRemove={() => setExceptions(exceptions.filter((_old, at) => at !== index))}
          />
        ))}
        <AddException onAdd={(day) => setExceptions([...exceptions, { day }])} />
      </Stack>
    </Stack>
  );
}

/** The day after the last one, with its hours. */
function nextHours(hours: readonly OpenHours[]): OpenHours {
  const last = hours.at(-1);
  return {
    day: ((last?.day ?? 0) % 7) + 1,
    from: last?.from ?? '09:00',
    to: last?.to ?? '17:00',
  };
}

interface RowProps<T> {
  value: T;
  number: number;
  onChange: (next: T) => void;
  onRemove: () => void;
}

function HoursRow({ value, number, onChange, onRemove }: RowProps<OpenHours>) {
  const name = `${WEEKDAYS[value.day - 1] ?? ''} ${number}`;
  return (
    <Stack spacing={1.5} role="group" aria-label={name} sx={{ pt: 1 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <TextField
          select
          fullWidth
          label="Day"
          size="small"
          value={value.day}
          onChange={(event) => onChange({ ...value, day: Number(event.target.value) })}
        >
          {WEEKDAYS.map((day, index) => (
            <MenuItem key={day} value={index + 1}>
              {day}
            </MenuItem>
          ))}
        </TextField>
        <IconButton size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Stack>
      <Stack direction="row" spacing={1}>
        <TimeInput
          label="From"
          value={value.from}
          onChange={(from) => onChange({ ...value, from })}
        />
        <TimeInput label="To" value={value.to} onChange={(to) => onChange({ ...value, to })} />
      </Stack>
    </Stack>
  );
}

function TimeInput(props: { label: string; value: string; onChange: (time: string) => void }) {
  const { label, value, onChange } = props;
  return (
    <TextField
      label={label}
      type="time"
      size="small"
      value={value}
      sx={{ flex: '1 1 0', minWidth: 0 }}
      slotProps={{ inputLabel: { shrink: true } }}
      onChange={(event) => {
        if (/^\d\d:\d\d$/.test(event.target.value)) onChange(event.target.value);
      }}
    />
  );
}

function ExceptionRow({ value, number, onChange, onRemove }: RowProps<AppointmentException>) {
  const { day, from, to } = value;
  const isOpen = from !== undefined && to !== undefined;
  const name = `Exception ${number}`;
  return (
    <Stack spacing={1.5} role="group" aria-label={name}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <DateField
          label="Date"
          value={day}
          onChange={(next) => next && onChange({ ...value, day: next })}
        />
        <TextField
          select
          label="Hours"
          size="small"
          value={isOpen ? 'open' : 'closed'}
          sx={{ minWidth: 112 }}
          onChange={(event) =>
            onChange(event.target.value === 'open' ? { day, from: '09:00', to: '17:00' } : { day })
          }
        >
          <MenuItem value="closed">Closed</MenuItem>
          <MenuItem value="open">Other hours</MenuItem>
        </TextField>
        <IconButton size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Stack>
      {isOpen && (
        <Stack direction="row" spacing={1}>
          <TimeInput
            label="From"
            value={from}
            onChange={(next) => onChange({ ...value, from: next })}
          />
          <TimeInput label="To" value={to} onChange={(next) => onChange({ ...value, to: next })} />
        </Stack>
      )}
    </Stack>
  );
}

/** A day to close, which can then be given other hours. */
function AddException({ onAdd }: { onAdd: (day: string) => void }) {
  return <DateField label="Add a date" value={undefined} onChange={(day) => day && onAdd(day)} />;
}
