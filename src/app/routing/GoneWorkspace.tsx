import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import type { LostWorkspace } from '@/shared/data/useWorkspaces';
import { usePageTitle } from '@/shared/ui/page/usePageTitle';
import { Picture } from '@/shared/ui/pictures/pictures';

/** Somebody was taken out of the workspace that they were in, or left it: says so, and where to go on. */
export function GoneWorkspace({ gone }: { gone: LostWorkspace }) {
  const { name, others, proceed } = gone;
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle('No longer a member');
  useEffect(() => heading.current?.focus(), []);
  const go = (id?: string) => {
    proceed(id);
    // What is at this address was of the other workspace.
    void navigate(routes.dashboard.href(), { replace: true });
  };
  const [first, ...rest] = others;
  return (
    <Container component="main" maxWidth="sm" sx={{ py: { xs: 4, sm: 8 } }}>
      <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center' }}>
        <Picture name="lost" />
        <Typography
          ref={heading}
          tabIndex={-1}
          variant="h5"
          component="h1"
          sx={{ overflowWrap: 'anywhere', outline: 'none' }}
        >
          You’re no longer a member of “<bdi>{name}</bdi>”
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          Everything that was saved is still there for the team. To come back, ask one of its admins
          for an invitation: edits to forms that weren’t saved yet are kept in this browser until
          then.
        </Typography>
        <Button variant="contained" onClick={() => go(first?.id)} sx={{ overflowWrap: 'anywhere' }}>
          {first ? `Open “${first.name}”` : 'Create a workspace'}
        </Button>
        {rest.map((other) => (
          <Button key={other.id} onClick={() => go(other.id)} sx={{ overflowWrap: 'anywhere' }}>
            {`Open “${other.name}”`}
          </Button>
        ))}
      </Stack>
    </Container>
  );
}
