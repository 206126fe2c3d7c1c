import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { DIGEST_TIME } from '@/domain/base/mornings';
import type { NoticeSettings } from '@/domain/documents/people.schema';
import { Section } from '@/shared/ui/page/Section';
import { TimeZoneField } from '@/shared/ui/inputs/TimeZoneField';

const USUAL = { from: '20:00', until: '07:00' } as const;

interface Props {
  settings: NoticeSettings;
  onChange: (settings: NoticeSettings) => void;
}

/** The hours in which mail of notifications waits, by a person's own clock. */
export function QuietHours({ settings, onChange }: Props) {
  const { quiet, timeZone } = settings;
  const { quiet: _quiet, ...withoutQuiet } = settings;
  const field = (name: 'from' | 'until', label: string) =>
    quiet && (
      <TextField
        type="time"
        label={label}
        size="small"
        value={quiet[name]}
        onChange={({ target }) => {
          // Empty while a part of it is being typed.
          if (/^\d\d:\d\d$/.test(target.value)) {
            onChange({ ...settings, quiet: { ...quiet, [name]: target.value } });
          }
        }}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ width: 150 }}
      />
    );
  return (
    <Section
      title="Quiet hours"
      lead="Emails wait until they’re over. Notifications still appear in the app."
    >
      <FormControlLabel
        control={
          <Switch
            checked={quiet !== undefined}
            onChange={(_event, on) => onChange(on ? { ...settings, quiet: USUAL } : withoutQuiet)}
          />
        }
        label="Hold emails during quiet hours"
      />
      {quiet && (
        <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap' }}>
          {field('from', 'From')}
          {field('until', 'Until')}
        </Stack>
      )}
      <TimeZoneField
        label="Your time zone"
        value={timeZone}
        onChange={(next) => onChange({ ...settings, timeZone: next })}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`Summaries are sent at ${DIGEST_TIME} in this time zone, weekly ones on Monday.`}
      </Typography>
    </Section>
  );
}
