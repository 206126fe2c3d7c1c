import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSessionActions, type Session } from '@/shared/data/session';
import { loginHref } from '@/shared/lib/safeNext';
import { useToast } from '@/shared/ui/feedback/toast';
import { WorkspaceGate } from './WorkspaceGate';

/** The sign-in guard of the spec: spinner, `Error: {message}`, or the log-in page that comes back here. */
export function RequireUser() {
  const { session, begun, begin } = useSessionActions();
  const location = useLocation();
  useEffect(begin, [begin]);
  useSayWhoIsHere(session);

  if (!begun || session.state === 'loading') {
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '60vh' }}>
        <CircularProgress aria-label="Loading" />
      </Box>
    );
  }
  if (session.state === 'error') {
    return (
      <Stack spacing={2} sx={{ m: 2, alignItems: 'flex-start' }}>
        <Alert severity="error" variant="outlined" sx={{ width: '100%' }}>
          {`Error: ${session.message}`}
        </Alert>
        <Button variant="outlined" onClick={() => window.location.reload()}>
          Reload page
        </Button>
      </Stack>
    );
  }
  if (session.state === 'out') {
    return <Navigate to={session.left ?? loginHref(location)} replace />;
  }
  return (
    <WorkspaceGate key={session.user.uid} user={session.user}>
      <Outlet />
    </WorkspaceGate>
  );
}

/** Announces that another account logged in from another tab: this tab now shows that account. */
function useSayWhoIsHere(session: Session): void {
  const toast = useToast();
  const last = useRef<string>(undefined);
  const user = session.state === 'in' ? session.user : undefined;
  const uid = user?.uid;
  const name = user?.displayName || user?.email;
  useEffect(() => {
    if (uid === undefined) return;
    if (last.current !== undefined && last.current !== uid) {
      toast.show(
        `${name ?? 'Someone else'} is now logged in to this browser, so you’re seeing their account.`,
      );
    }
    last.current = uid;
  }, [uid, name, toast]);
}
