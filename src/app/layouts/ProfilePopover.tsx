import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { useSessionActions } from '@/shared/data/session';
import { WorkspaceContext } from '@/shared/data/workspace';
import type { User } from '@/shared/firebase/auth';
import { AppearanceSwitches } from '@/shared/ui/inputs/AppearanceSwitches';
import { BarPopover } from '@/shared/ui/page/BarPopover';
import { PersonAvatar } from '@/shared/ui/pictures/PersonAvatar';
import { useToast } from '@/shared/ui/feedback/toast';

const WIDTH = 260;

const LINKS = [
  { label: 'My Dashboard', href: routes.dashboard.href() },
  { label: 'Insights', href: routes.insights.href() },
  { label: 'Help & Support', href: routes.helpAndSupport.href() },
  { label: 'Settings', href: routes.profileSettings.href() },
] as const;

function useLogOut(): () => void {
  const { logOut } = useSessionActions();
  const navigate = useNavigate();
  const toast = useToast();
  return () => {
    logOut().then(
      () => navigate(routes.login.href()),
      (error: unknown) => {
        toast.fail(error instanceof Error ? error.message : 'We couldn’t log you out. Try again.');
      },
    );
  };
}

/** The workspaces to switch to, where there are several. Pages of the site have none. */
function Workspaces({ onDone }: { onDone: () => void }) {
  const actions = useContext(WorkspaceContext);
  if (!actions || actions.all.length < 2) return null;
  return (
    <>
      <Divider />
      <List disablePadding aria-label="Workspaces">
        {actions.all.map(({ id, name, picture, endsAt }) => (
          <ListItem key={id} disablePadding>
            <ListItemButton
              selected={id === actions.workspace.id}
              aria-current={id === actions.workspace.id}
              onClick={() => {
                actions.switchTo(id);
                onDone();
              }}
            >
              <ListItemIcon sx={{ minWidth: 40 }}>
                <PersonAvatar name={name} photoURL={picture} size={24} isSquare />
              </ListItemIcon>
              <ListItemText
                primary={<bdi>{name}</bdi>}
                secondary={endsAt === undefined ? undefined : 'Deleted'}
                slotProps={{ primary: { noWrap: true } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </>
  );
}

export function ProfilePopover({ user }: { user: User }) {
  const logOut = useLogOut();
  return (
    <BarPopover
      label="Your profile"
      icon={
        <PersonAvatar name={user.displayName || user.email} photoURL={user.photoURL} size={28} />
      }
      width={WIDTH}
    >
      {(close) => (
        <>
          <Typography variant="h6" component="p" noWrap sx={{ px: 2, pt: 2, pb: 1 }}>
            {`Hello, ${user.displayName || 'there'}!`}
          </Typography>
          <List disablePadding>
            {LINKS.map((link) => (
              <ListItem key={link.href} disablePadding>
                <ListItemButton component={Link} to={link.href} onClick={close}>
                  <ListItemText primary={link.label} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
          <Workspaces onDone={close} />
          <Divider />
          <Box sx={{ px: 2, py: 1 }}>
            <AppearanceSwitches />
          </Box>
          <Divider />
          <List disablePadding>
            <ListItem disablePadding>
              <ListItemButton
                onClick={() => {
                  close();
                  logOut();
                }}
              >
                <ListItemText primary="Log Out" />
              </ListItemButton>
            </ListItem>
          </List>
        </>
      )}
    </BarPopover>
  );
}
