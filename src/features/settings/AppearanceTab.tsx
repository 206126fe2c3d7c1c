import Typography from '@mui/material/Typography';
import { AppearanceSwitches } from '@/shared/ui/inputs/AppearanceSwitches';
import { Section } from '@/shared/ui/page/Section';

export function AppearanceTab() {
  return (
    <Section title="Appearance">
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        Kept in this browser.
      </Typography>
      <AppearanceSwitches />
    </Section>
  );
}
