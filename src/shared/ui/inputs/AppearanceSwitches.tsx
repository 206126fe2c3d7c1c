import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useAppearance } from './appearance';

/** The two switches of how everything looks. */
export function AppearanceSwitches() {
  const { dark, setDark, largeText, setLargeText } = useAppearance();
  return (
    <Stack>
      <FormControlLabel
        control={<Switch checked={dark} onChange={(_event, on) => setDark(on)} />}
        label="Dark mode"
      />
      <FormControlLabel
        control={<Switch checked={largeText} onChange={(_event, on) => setLargeText(on)} />}
        label="Large text"
      />
    </Stack>
  );
}
