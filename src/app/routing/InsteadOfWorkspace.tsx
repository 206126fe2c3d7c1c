import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { usePageTitle } from '@/shared/ui/page/usePageTitle';

interface Props {
  /** Of the tab. */
  title: string;
  picture?: ReactNode;
  heading: ReactNode;
  /** Why the workspace isn’t shown. */
  lead: string;
  /** What to do about it. */
  children: ReactNode;
  /** Workspaces that can be opened in its place. */
  others: readonly { id: string; name: string }[];
  onOpen: (id: string) => void;
  /** Below them. */
  after?: ReactNode;
}

/** In place of a workspace that a person cannot open: says why, and where to go on. */
export function InsteadOfWorkspace(props: Props) {
  const { title, picture, heading, lead, children, others, onOpen, after } = props;
  const target = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => target.current?.focus(), []);
  return (
    <Container component="main" maxWidth="sm" sx={{ py: { xs: 4, sm: 8 } }}>
      <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center' }}>
        {picture}
        <Typography
          ref={target}
          tabIndex={-1}
          variant="h5"
          component="h1"
          sx={{ overflowWrap: 'anywhere', outline: 'none' }}
        >
          {heading}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{lead}</Typography>
        {children}
        {others.map(({ id, name }) => (
          <Button key={id} onClick={() => onOpen(id)} sx={{ overflowWrap: 'anywhere' }}>
            {`Open “${name}”`}
          </Button>
        ))}
        {after}
      </Stack>
    </Container>
  );
}

/** Opens another workspace at its dashboard: what is at this address is of the one that is left. */
export function useOpenOther<I extends string | undefined>(
  proceed: (id: I) => void,
): (id: I) => void {
  const navigate = useNavigate();
  return (id) => {
    proceed(id);
    void navigate(routes.dashboard.href(), { replace: true });
  };
}
