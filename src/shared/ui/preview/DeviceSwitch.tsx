import DesktopIcon from '@mui/icons-material/DesktopWindowsOutlined';
import PhoneIcon from '@mui/icons-material/PhoneIphone';
import TabletIcon from '@mui/icons-material/TabletMac';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import type { Device } from './devices';

interface Props {
  value: Device;
  onChange: (device: Device) => void;
  /** A device that is not offered. */
  without?: Device;
}

const DEVICES = [
  ['desktop', 'Desktop', DesktopIcon],
  ['tablet', 'Tablet', TabletIcon],
  ['phone', 'Phone', PhoneIcon],
] as const;

/** The device on which a form is shown. */
export function DeviceSwitch({ value, onChange, without }: Props) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Device"
      value={value}
      onChange={(_event, next: Device | null) => next && onChange(next)}
    >
      {DEVICES.filter(([device]) => device !== without).map(([device, name, Icon]) => (
        <ToggleButton key={device} value={device} aria-label={name}>
          <Tooltip title={name}>
            <Icon fontSize="small" />
          </Tooltip>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
