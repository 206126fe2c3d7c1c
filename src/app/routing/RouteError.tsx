import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useContext, useEffect, useRef } from 'react';
import { useRouteError } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { SessionContext } from '@/shared/data/session';
import { useConnection } from '@/shared/lib/connection';
import { reportError } from '@/shared/lib/report';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { LostPicture } from '@/shared/ui/pictures/drawing';
import { usePageTitle } from '@/shared/ui/page/usePageTitle';
import { ChunkError, isMissingChunk } from './loadChunk';

/** The error page of a route: what happened, and two ways on. The rest of the screen keeps working. */
export function RouteError() {
  const error = useRouteError();
  const chunk = error instanceof ChunkError;
  // A reload without a network would lose the screens that are still here.
  const isWaiting = useConnection() === 'offline' && isMissingChunk(error);
  const wasWaiting = useRef(isWaiting);
  // Not by its hook, which throws: this page must come whatever else is missing.
  const signedIn = useContext(SessionContext)?.session.state === 'in';
  usePageTitle(isWaiting ? 'You’re offline' : 'Something went wrong');
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) window.location.reload();
    wasWaiting.current = isWaiting;
  }, [isWaiting]);
  useEffect(() => {
    reportError(error, 'route');
  }, [error]);
  return (
    <Stack
      spacing={2}
      role="alert"
      sx={{ alignItems: 'center', textAlign: 'center', py: 8, px: 2 }}
    >
      <LostPicture />
      <Typography variant="h4" component="h1">
        {isWaiting
          ? 'This page isn’t available offline'
          : chunk
            ? 'This page didn’t load'
            : 'Something went wrong on this page'}
      </Typography>
      <Typography sx={{ maxWidth: '52ch' }}>
        {isWaiting
          ? 'It opens when you’re back online. Pages you opened before still work.'
          : chunk
            ? error.message
            : 'Reload to try again. Anything you’ve saved is safe.'}
      </Typography>
      <Stack direction="row" spacing={1}>
        {!isWaiting && (
          <Button variant="contained" onClick={() => window.location.reload()}>
            Reload
          </Button>
        )}
        {signedIn ? (
          <ButtonLink to={routes.dashboard.href()}>Go to Dashboard</ButtonLink>
        ) : (
          <ButtonLink to={routes.home.href()}>Go to the home page</ButtonLink>
        )}
      </Stack>
    </Stack>
  );
}
