import Typography from '@mui/material/Typography';
import { plural } from '@/shared/lib/numbers';

/** Says why figures by language have no rates. */
export const WithoutLanguage = ({ views }: { views: number }) =>
  views > 0 && (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
      The language of {plural(views, 'view')} isn’t known: until 28 November 2026 it was recorded
      only when people submitted. Rates by language would be wrong.
    </Typography>
  );
