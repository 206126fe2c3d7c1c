import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import AutoIcon from '@mui/icons-material/BrightnessAutoOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';

type Scheme = 'light' | 'dark';

interface Props {
  /** What the browser says if it is absent. */
  value: Scheme | undefined;
  onChange: (scheme: Scheme | undefined) => void;
}

const SCHEMES = [
  ['auto', 'Match your system', AutoIcon],
  ['light', 'Light', LightIcon],
  ['dark', 'Dark', DarkIcon],
] as const;

/** Light, dark, or what the browser says. */
export function SchemeSwitch({ value, onChange }: Props) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Appearance"
      value={value ?? 'auto'}
      onChange={(_event, next: 'auto' | Scheme | null) =>
        next !== null && onChange(next === 'auto' ? undefined : next)
      }
    >
      {SCHEMES.map(([scheme, name, Icon]) => (
        <ToggleButton key={scheme} value={scheme} aria-label={name}>
          <Tooltip title={name}>
            <Icon fontSize="small" />
          </Tooltip>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
