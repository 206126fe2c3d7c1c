import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { useSessionActs } from '@/shared/data/session';
import { loginHref } from '@/shared/lib/safeNext';
import { WorkspaceGate } from './WorkspaceGate';

/** The sign-in guard of the spec: spinner, `Error: {message}`, or the log-in page that comes back here. */
export function RequireUser() {
  const { session, begun, begin } = useSessionActs();
  const location = useLocation();
  useEffect(begin, [begin]);

  if (!begun || session.state === 'loading') {
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '60vh' }}>
        <CircularProgress aria-label="Loading" />
      </Box>
    );
  }
  if (session.state === 'error') {
    return (
      <Alert severity="error" variant="outlined" sx={{ m: 2 }}>
        {`Error: ${session.message}`}
      </Alert>
    );
  }
  if (session.state === 'out') {
    return <Navigate to={session.left ? routes.login.href() : loginHref(location)} replace />;
  }
  return (
    <WorkspaceGate key={session.user.uid} user={session.user}>
      <Outlet />
    </WorkspaceGate>
  );
}
