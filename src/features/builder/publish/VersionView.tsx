import BackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { FormVersionDoc } from '@/domain/documents/forms.schema';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { MemberName } from '@/shared/data/MemberName';
import { formatInstant } from '@/shared/lib/dates';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { StatusChip } from '@/shared/ui/lists/StatusChip';
import { PreviewFrame } from '@/shared/ui/preview/PreviewFrame';
import { DeviceSwitch } from '@/shared/ui/preview/DeviceSwitch';
import type { Device } from '@/shared/ui/preview/devices';
import type { BuilderSession } from '../saving/session';
import { useVersion } from '../state/data';

const TITLE_ID = 'version-title';

interface Props {
  session: BuilderSession;
  n: number;
  live: boolean;
  /** Undefined where there is nothing to restore: the version is live, or none is. */
  onRestore: ((version: FormVersionDoc) => void) | undefined;
  onClose: () => void;
}

/** A version as respondents saw it, with the way back to the list and the one to restore it. */
export function VersionView({ session, n, live, onRestore, onClose }: Props) {
  const { data: version, error, refetch } = useVersion(session, n);
  const [device, setDevice] = useState<Device>('desktop');
  return (
    <Dialog fullScreen open onClose={onClose} aria-labelledby={TITLE_ID}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ alignItems: 'center', gap: 1, p: 1, pr: 2, flexWrap: 'wrap' }}
      >
        <Tooltip title="Back to versions">
          <IconButton aria-label="Back to versions" onClick={onClose}>
            <BackIcon />
          </IconButton>
        </Tooltip>
        <Box sx={{ flex: 1, minWidth: (theme) => theme.spacing(24) }}>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Typography id={TITLE_ID} variant="h6" component="h2">
              Version {n}
            </Typography>
            {live && <StatusChip status="live" />}
          </Stack>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {version && (
              <>
                {formatInstant(version.publishedAt)} by <MemberName uid={version.publishedBy} />
                .{' '}
              </>
            )}
            Nothing you enter here is submitted.
          </Typography>
        </Box>
        <DeviceSwitch value={device} onChange={setDevice} />
        {version && onRestore && (
          <Button variant="outlined" onClick={() => onRestore(version)}>
            Restore version {n}
          </Button>
        )}
      </Stack>
      <Box
        sx={{ flex: 1, display: 'flex', justifyContent: 'center', bgcolor: 'background.default' }}
      >
        {version ? (
          <Shown version={version} device={device} onEscape={onClose} />
        ) : version === null ? (
          <EmptyState picture="lost" text={`This form has no version ${n}.`} />
        ) : error ? (
          <ErrorState
            what="We couldn’t load this version."
            error={error}
            retry={() => void refetch()}
          />
        ) : (
          <Box sx={{ width: '100%', maxWidth: 'sm', p: 4 }} aria-busy="true">
            <TextSkeleton rows={8} />
          </Box>
        )}
      </Box>
    </Dialog>
  );
}

interface ShownProps {
  version: FormVersionDoc;
  device: Device;
  onEscape: () => void;
}

function Shown({ version, device, onEscape }: ShownProps) {
  const definition = useMemo(() => readStoredDefinition(version.definition), [version.definition]);
  return <PreviewFrame definition={definition} device={device} restart={0} onEscape={onEscape} />;
}
