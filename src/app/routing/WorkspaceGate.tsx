import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, type ReactNode } from 'react';
import { useFollowedProfile } from '@/shared/data/profile';
import { useWorkspaces } from '@/shared/data/useWorkspaces';
import { WorkspaceContext } from '@/shared/data/workspace';
import type { User } from '@/shared/firebase/auth';
import { LoadingLine } from '@/shared/ui/feedback/LoadingLine';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { useDevice } from './useDevice';
import { useFormats } from './useFormats';

const GoneWorkspace = lazy(() =>
  import('./GoneWorkspace').then((m) => ({ default: m.GoneWorkspace })),
);

const TwoStepGate = lazy(() => import('./TwoStepGate').then((m) => ({ default: m.TwoStepGate })));

interface Props {
  user: User;
  children: ReactNode;
}

/** Lets the private screens begin once there is a workspace to show. */
export function WorkspaceGate({ user, children }: Props) {
  const workspaces = useWorkspaces(user);
  const { known, leaving } = useFollowedProfile(
    user,
    workspaces.state === 'ready' ? workspaces.actions.workspace.timeZone : undefined,
  );
  useFormats();
  const isReady = workspaces.state === 'ready' && known && !leaving;
  useDevice(user.uid, isReady);
  if (workspaces.state === 'ready' && isReady) {
    return <WorkspaceContext value={workspaces.actions}>{children}</WorkspaceContext>;
  }
  if (workspaces.state === 'gone' && !leaving) {
    return (
      <Suspense fallback={<LoadingLine shown />}>
        <GoneWorkspace gone={workspaces.gone} />
      </Suspense>
    );
  }
  if (workspaces.state === 'locked' && !leaving) {
    return (
      <Suspense fallback={<LoadingLine shown />}>
        <TwoStepGate locked={workspaces.locked} />
      </Suspense>
    );
  }
  if (workspaces.state === 'error' && !leaving) {
    return (
      <Container component="main" sx={{ py: 4 }}>
        <ErrorState
          what="We couldn’t open your workspace."
          error={workspaces.error}
          retry={workspaces.retry}
        />
      </Container>
    );
  }
  return (
    <Box
      role="status"
      sx={{
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
        minHeight: '60vh',
      }}
    >
      <CircularProgress aria-label="Loading" />
      {leaving ? (
        <Typography>Your account is being deleted.</Typography>
      ) : (
        workspaces.state === 'making' && <Typography>Setting up your workspace.</Typography>
      )}
    </Box>
  );
}
