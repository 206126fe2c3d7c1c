import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import 'dayjs/locale/de';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import 'dayjs/locale/it';
import 'dayjs/locale/nl';
import 'dayjs/locale/pl';
import 'dayjs/locale/pt';
import 'dayjs/locale/sv';
import type { ReactNode } from 'react';
import { formats, type Locale } from '@/shared/lib/locale';

/** What each language is called by the library of dates. */
const DAYJS: Record<Locale, string> = {
  'en-GB': 'en-gb',
  'en-US': 'en',
  'de-DE': 'de',
  'es-ES': 'es',
  'fr-FR': 'fr',
  'it-IT': 'it',
  'nl-NL': 'nl',
  'pl-PL': 'pl',
  'pt-PT': 'pt',
  'sv-SE': 'sv',
};

/** Around every picker of dates: it writes them as the workspace's language does. */
export function DateLocale({ children }: { children: ReactNode }) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={DAYJS[formats().locale]}>
      {children}
    </LocalizationProvider>
  );
}
