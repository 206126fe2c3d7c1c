import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { REPORT_RHYTHMS, type ReportRhythm } from '@/domain/options/reports';
import { useUser } from '@/shared/data/session';
import { FormDialog } from '@/shared/ui/feedback/FormDialog';

export interface ReportSchedule {
  every: ReportRhythm;
  hour: number;
}

const RHYTHM_LABELS: Record<ReportRhythm, string> = {
  week: 'Every Monday',
  month: 'On the 1st of each month',
};
const HOURS = Array.from({ length: 24 }, (_none, hour) => hour);

interface Props {
  timeZone: string;
  onSubmit: (schedule: ReportSchedule) => void;
  onClose: () => void;
}

/** Asks when a report is emailed to the reader. */
export function MailReport({ timeZone, onSubmit, onClose }: Props) {
  const [every, setEvery] = useState<ReportRhythm>('week');
  const [hour, setHour] = useState(8);
  const { emailVerified } = useUser();
  return (
    <FormDialog
      title="Email this report to me"
      submit="Start emails"
      disabled={false}
      onSubmit={() => {
        onClose();
        onSubmit({ every, hour });
      }}
      onClose={onClose}
    >
      {!emailVerified && (
        <Alert severity="info" variant="outlined">
          Verify your email address to get reports by email.
        </Alert>
      )}
      <TextField
        select
        fullWidth
        margin="dense"
        label="How often"
        value={every}
        onChange={(event) =>
          setEvery(REPORT_RHYTHMS.find((one) => one === event.target.value) ?? 'week')
        }
      >
        {REPORT_RHYTHMS.map((value) => (
          <MenuItem key={value} value={value}>
            {RHYTHM_LABELS[value]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        fullWidth
        margin="dense"
        label="Time"
        value={hour}
        onChange={(event) => setHour(Number(event.target.value))}
        helperText={`In ${timeZone.replaceAll('_', ' ')} time.`}
      >
        {HOURS.map((value) => (
          <MenuItem key={value} value={value}>
            {`${String(value).padStart(2, '0')}:00`}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
