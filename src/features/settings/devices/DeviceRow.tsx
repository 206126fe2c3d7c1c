import ComputerIcon from '@mui/icons-material/ComputerOutlined';
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined';
import TabletIcon from '@mui/icons-material/TabletOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { DeviceDoc } from '@/domain/documents/team/devices.schema';
import { zonePlace, type SystemName } from '@/domain/options/devices';
import { formatInstantDay } from '@/shared/lib/dates';
import { HueIcon } from '@/shared/ui/pictures/HueIcon';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';

const ICONS: Partial<Record<SystemName, typeof SvgIcon>> = {
  Android: PhoneIcon,
  iOS: PhoneIcon,
  iPadOS: TabletIcon,
};

/** "Firefox on Windows", as far as it is known. */
function nameOf({ browser, system }: DeviceDoc): string {
  if (browser === undefined) return system ?? 'A browser';
  return system === undefined ? browser : `${browser} on ${system}`;
}

interface Props {
  device: DeviceDoc;
  /** The one on which this is read. */
  isOwn: boolean;
  isBusy: boolean;
  /** Logs it out, under its name. */
  onEnd: (name: string) => void;
}

/** A device on which a person is logged in. */
export function DeviceRow({ device, isOwn, isBusy, onEnd }: Props) {
  const { system, timeZone, firstAt, seenAt } = device;
  const name = nameOf(device);
  const nameId = useId();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <HueIcon Icon={(system && ICONS[system]) ?? ComputerIcon} hue={isOwn ? 'green' : 'indigo'} />
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography id={nameId} sx={{ fontWeight: 500 }}>
          {name}
        </Typography>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          {zonePlace(timeZone)} · {isOwn ? 'In use now' : <Seen at={seenAt} />} · Logged in on{' '}
          {formatInstantDay(firstAt)}
        </Typography>
      </Box>
      {isOwn ? (
        <Chip size="small" label="This device" color="success" variant="outlined" />
      ) : (
        <Button
          size="small"
          disabled={isBusy}
          aria-describedby={nameId}
          onClick={() => onEnd(name)}
        >
          Log out
        </Button>
      )}
    </Box>
  );
}

function Seen({ at }: { at: number }) {
  return (
    <>
      Last used <RelativeTime at={at} />
    </>
  );
}
