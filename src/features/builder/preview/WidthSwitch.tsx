import DesktopIcon from '@mui/icons-material/DesktopWindows';
import PhoneIcon from '@mui/icons-material/PhoneIphone';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

export type PreviewWidth = 'phone' | 'desktop';

interface Props {
  value: PreviewWidth;
  onChange: (width: PreviewWidth) => void;
}

/** The width in which a form is shown: a desktop’s or a phone’s. */
export function WidthSwitch({ value, onChange }: Props) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Width"
      // A phone is as narrow as it is.
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      value={value}
      onChange={(_event, next: PreviewWidth | null) => next && onChange(next)}
    >
      <ToggleButton value="desktop" aria-label="Desktop">
        <DesktopIcon fontSize="small" />
      </ToggleButton>
      <ToggleButton value="phone" aria-label="Phone">
        <PhoneIcon fontSize="small" />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
