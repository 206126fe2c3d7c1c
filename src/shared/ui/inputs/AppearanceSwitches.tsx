import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useAppearance } from './appearance';

/** The two switches of how everything looks, below or beside each other. */
export function AppearanceSwitches({ inline = false }: { inline?: boolean }) {
  const { dark, setDark, largeText, setLargeText } = useAppearance();
  return (
    <Stack sx={inline ? { flexFlow: 'row wrap' } : undefined}>
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
