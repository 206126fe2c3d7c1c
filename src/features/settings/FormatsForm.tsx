import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import type { Preferences } from '@/domain/documents/people.schema';
import { useProfile } from '@/shared/data/profile';
import type { User } from '@/shared/firebase/auth';
import { formatInstant } from '@/shared/lib/dates';
import { errorText } from '@/shared/lib/errorText';
import { LOCALES, formats, isLocale, subscribeFormats } from '@/shared/lib/locale';
import { formatDecimal } from '@/shared/lib/numbers';
import { useNow } from '@/shared/lib/useNow';
import { useToast } from '@/shared/ui/feedback/toast';
import { savePreferences } from './data';

/** In which language dates and numbers are written. Each choice is saved as it is made, and seen at once. */
export function FormatsForm({ user }: { user: User }) {
  const toast = useToast();
  const { data: profile } = useProfile(user);
  const { locale, timeZone } = useSyncExternalStore(subscribeFormats, formats, formats);
  const now = useNow();
  const save = (change: Preferences) => {
    savePreferences(user.uid, { ...profile?.preferences, ...change }).then(
      () => toast.show('Format saved.'),
      (error: unknown) => toast.fail(errorText(error)),
    );
  };
  return (
    <>
      <TextField
        select
        fullWidth
        label="Date and number format"
        value={locale}
        onChange={({ target }) => {
          if (isLocale(target.value)) save({ locale: target.value });
        }}
      >
        {Object.entries(LOCALES).map(([value, name]) => (
          <MenuItem key={value} value={value} lang={value}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Typography variant="body2" sx={{ color: 'text.secondary' }} role="status">
        {`Example: ${formatInstant(now)} and ${formatDecimal(14_203.5)}. Times are in your workspace’s time zone, ${timeZone}.`}
      </Typography>
    </>
  );
}
