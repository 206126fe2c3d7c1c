import { AppearanceSwitches } from '@/shared/ui/inputs/AppearanceSwitches';
import { Section } from '@/shared/ui/page/Section';

export function AppearanceTab() {
  return (
    <Section title="Appearance" lead="How the app looks on this device. Saved in this browser.">
      <AppearanceSwitches />
    </Section>
  );
}
