import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { formatDay } from '@/domain/base/calendar';
import { WEEKDAYS } from '@/domain/base/weekdays';
import { LIMITS, type DateField } from '@/domain/form/definition/definition';
import { settingName } from '@/domain/form/fieldTypes/owner/settingNames';
import { DateField as DateInput } from '@/shared/ui/inputs/DateField';
import type { SetProperties } from '../ui/settingInputs';

/** The days of the week, and the single days, that can't be chosen. */
export function DaysInputs({ field, set }: { field: DateField; set: SetProperties }) {
  const { blockedWeekdays = [], blockedDays = [] } = field;
  const setDays = (days: string[]) => set({ blockedDays: days.length === 0 ? null : days });
  return (
    <Stack spacing={1} sx={{ pb: 1 }}>
      <Typography variant="subtitle2" id="blocked-weekdays">
        {settingName('blockedWeekdays')}
      </Typography>
      <ToggleButtonGroup
        size="small"
        fullWidth
        aria-labelledby="blocked-weekdays"
        value={blockedWeekdays}
        onChange={(_event, next: number[]) => {
          // One day of the week stays: otherwise no one could answer.
          if (next.length < 7) set({ blockedWeekdays: next.length === 0 ? null : next.toSorted() });
        }}
      >
        {WEEKDAYS.map((name, index) => (
          <ToggleButton key={name} value={index + 1} aria-label={name} title={name}>
            {name.slice(0, 2)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="subtitle2">{settingName('blockedDays')}</Typography>
      {blockedDays.length > 0 && (
        <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {blockedDays.map((day) => (
            <Chip
              key={day}
              size="small"
              label={formatDay(day)}
              onDelete={() => setDays(blockedDays.filter((one) => one !== day))}
            />
          ))}
        </Stack>
      )}
      {blockedDays.length < LIMITS.blockedDays && (
        <DateInput
          key={blockedDays.length}
          label="Add a blocked date"
          value={undefined}
          onChange={(day) => {
            if (day !== undefined && !blockedDays.includes(day)) {
              setDays([...blockedDays, day].toSorted());
            }
          }}
        />
      )}
    </Stack>
  );
}
