import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { LARGE_TEXT_KEY, THEME_KEY, useAppearance } from './appearance';

/** The two switches of how everything looks, below or beside each other. */
export function AppearanceSwitches({ inline = false }: { inline?: boolean }) {
  const { dark, setDark, largeText, setLargeText } = useAppearance();
  return (
    <Stack sx={inline ? { flexFlow: 'row wrap' } : undefined}>
      <FormControlLabel
        control={<Switch name={THEME_KEY} checked={dark} onChange={(_event, on) => setDark(on)} />}
        label="Dark mode"
      />
      <FormControlLabel
        control={
          <Switch
            name={LARGE_TEXT_KEY}
            checked={largeText}
            onChange={(_event, on) => setLargeText(on)}
          />
        }
        label="Large text"
      />
    </Stack>
  );
}
