import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IdentityProvider } from '@/features/settings/IdentityProvider';
import { TurnOn } from '@/features/settings/twoStep/TwoStep';
import { useSessionActions, useUser } from '@/shared/data/session';
import type { LockedWorkspace } from '@/shared/data/useWorkspaces';
import { InsteadOfWorkspace, useOpenOther } from './InsteadOfWorkspace';

/** In place of a workspace that demands two-step verification: leads to turning it on, or to another workspace. */
export function TwoStepGate({ locked }: { locked: LockedWorkspace }) {
  const { name, others, isLogInNeeded, proceed } = locked;
  const user = useUser();
  const { logOut } = useSessionActions();
  const open = useOpenOther(proceed);
  return (
    <InsteadOfWorkspace
      title="Two-step verification required"
      heading={
        <>
          “<bdi>{name}</bdi>” requires two-step verification
        </>
      }
      lead={
        isLogInNeeded
          ? 'Log in again with the code from your authenticator app to open this workspace.'
          : 'Its owner asks all members to log in with a code from an authenticator app. Turn it on to open the workspace: it takes a minute, and you need your phone.'
      }
      others={others}
      onOpen={open}
      after={!isLogInNeeded && <Button onClick={() => void logOut()}>Log out</Button>}
    >
      {isLogInNeeded ? (
        <Button variant="contained" onClick={() => void logOut()}>
          Log in again
        </Button>
      ) : (
        <Box>
          <IdentityProvider>
            {/* Everything read so far was read with a token of one step. */}
            <TurnOn user={user} onDone={() => window.location.reload()} />
          </IdentityProvider>
        </Box>
      )}
    </InsteadOfWorkspace>
  );
}
