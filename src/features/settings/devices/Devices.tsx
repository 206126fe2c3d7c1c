import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { paths } from '@/domain/base/firestorePaths';
import { deviceSchema } from '@/domain/documents/team/devices.schema';
import { DEVICE_LIMITS } from '@/domain/options/devices';
import { logOutDevices, useOwnDevice } from '@/shared/data/devices';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';
import { errorText } from '@/shared/lib/errorText';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/toast';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { useKeptFocus } from '@/shared/ui/page/useKeptFocus';
import { DeviceRow } from './DeviceRow';
import { LogOutEverywhere } from './LogOutEverywhere';

/** Where a person is logged in, and how to end that. */
export function Devices({ uid }: { uid: string }) {
  const query = queryOf('devices', paths.devices(uid), [], DEVICE_LIMITS.devices);
  const { data, error, refetch } = useLive(livePage(query, deviceSchema));
  const own = useOwnDevice(uid);
  // This one first, wherever it was used last.
  const devices = [...(data?.rows ?? [])].sort(
    (a, b) => Number(b.id === own) - Number(a.id === own),
  );
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState<string>();
  const toast = useToast();
  const region = useKeptFocus<HTMLDivElement>();
  const end = async (device: string | null, done: string) => {
    setBusy(device ?? 'all');
    try {
      await logOutDevices(uid, device);
      toast.show(done);
    } catch (problem) {
      toast.fail(errorText(problem));
    }
    setBusy(undefined);
  };
  const others = devices.filter(({ id }) => id !== own).length;
  return (
    <>
      {!data && error && (
        <ErrorState
          what="We couldn’t load your devices."
          error={error}
          retry={() => void refetch()}
        />
      )}
      {!data && !error && <RowsSkeleton rows={2} />}
      <Box ref={region} tabIndex={-1} sx={{ outline: 'none', mb: 2 }}>
        {data && devices.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Your devices appear here within a few seconds.
          </Typography>
        )}
        <PlainList aria-label="Devices">
          {devices.map(({ id, data: device }) => (
            <DeviceRow
              key={id}
              device={device}
              isOwn={id === own}
              isBusy={busy !== undefined}
              onEnd={(name) => void end(id, `${name} was logged out.`)}
            />
          ))}
        </PlainList>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {own !== undefined && others > 0 && (
          <Button variant="outlined" disabled={busy !== undefined} onClick={() => setAsked(true)}>
            Log out all other devices
          </Button>
        )}
        <LogOutEverywhere />
      </Box>
      <ConfirmDialog
        open={asked}
        title="Log out all other devices?"
        text="You stay logged in here. Everywhere else, you’ll need to log in again."
        confirm="Log out all other devices"
        onConfirm={() => void end(null, 'All other devices were logged out.')}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
