import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { IdentityProvider } from '@/features/settings/IdentityProvider';
import { TurnOn } from '@/features/settings/twoStep/TwoStep';
import { routes } from '@/shared/config/routes';
import { useSessionActions, useUser } from '@/shared/data/session';
import type { LockedWorkspace } from '@/shared/data/useWorkspaces';
import { usePageTitle } from '@/shared/ui/page/usePageTitle';

/** In place of a workspace that demands two-step verification: leads to turning it on, or to another workspace. */
export function TwoStepGate({ locked }: { locked: LockedWorkspace }) {
  const { name, others, isLogInNeeded, proceed } = locked;
  const user = useUser();
  const { logOut } = useSessionActions();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle('Two-step verification required');
  useEffect(() => heading.current?.focus(), []);
  const go = (id: string) => {
    proceed(id);
    // What is at this address is of the locked workspace.
    void navigate(routes.dashboard.href(), { replace: true });
  };
  return (
    <Container component="main" maxWidth="sm" sx={{ py: { xs: 4, sm: 8 } }}>
      <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center' }}>
        <Typography
          ref={heading}
          tabIndex={-1}
          variant="h5"
          component="h1"
          sx={{ overflowWrap: 'anywhere', outline: 'none' }}
        >
          “<bdi>{name}</bdi>” requires two-step verification
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {isLogInNeeded
            ? 'Log in again with the code from your authenticator app to open this workspace.'
            : 'Its owner asks all members to log in with a code from an authenticator app. Turn it on to open the workspace: it takes a minute, and you need your phone.'}
        </Typography>
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
        {others.map((other) => (
          <Button key={other.id} onClick={() => go(other.id)} sx={{ overflowWrap: 'anywhere' }}>
            {`Open “${other.name}”`}
          </Button>
        ))}
        {!isLogInNeeded && <Button onClick={() => void logOut()}>Log out</Button>}
      </Stack>
    </Container>
  );
}
