import CloseIcon from '@mui/icons-material/Close';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import type { User } from '@/shared/firebase/auth';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import {
  ACCOUNT_ITEMS,
  isCurrent,
  isGroup,
  USER_ITEMS,
  VISITOR_ITEMS,
  type NavItem,
  type NavLink,
} from './navItems';
import { Welcome } from './Welcome';

interface LinksProps {
  links: readonly NavLink[];
  labelledBy?: string;
  onGo: () => void;
}

function Links({ links, labelledBy, onGo }: LinksProps) {
  const { pathname } = useLocation();
  return (
    <List disablePadding aria-labelledby={labelledBy}>
      {links.map((link) => (
        <ListItem key={link.href} disablePadding>
          <ListItemButton
            component={Link}
            to={link.href}
            onClick={onGo}
            selected={isCurrent(link.href, pathname)}
            aria-current={isCurrent(link.href, pathname) ? 'page' : undefined}
          >
            <ListItemText primary={link.label} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

function Item({ item, onGo }: { item: NavItem; onGo: () => void }) {
  const id = useId();
  if (!isGroup(item)) return <Links links={[item]} onGo={onGo} />;
  return (
    <Box>
      <Typography id={id} variant="overline" component="h2" sx={{ px: 2, color: 'text.secondary' }}>
        {item.label}
      </Typography>
      <Links links={item.items} labelledBy={id} onGo={onGo} />
    </Box>
  );
}

/** The side drawer of small screens, with the same items as the bar. */
export function NavDrawer({ user }: { user: User | undefined }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const items: readonly NavItem[] = user ? USER_ITEMS : [...VISITOR_ITEMS, ...ACCOUNT_ITEMS];
  return (
    <>
      <IconButton edge="start" aria-label="Open menu" onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      <Drawer
        open={open}
        onClose={close}
        slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: 280, maxWidth: '85vw' } } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', p: 1, pl: 2, gap: 1 }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>{user && <Welcome user={user} />}</Box>
          <IconButton aria-label="Close menu" onClick={close}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Divider />
        <Box component="nav" aria-label="Main" sx={{ py: 1 }}>
          {items.map((item) => (
            <Item key={item.label} item={item} onGo={close} />
          ))}
        </Box>
        {user && (
          <Box sx={{ p: 2 }}>
            <ButtonLink to={routes.pricing.href()} variant="outlined" fullWidth onClick={close}>
              Upgrade
            </ButtonLink>
          </Box>
        )}
      </Drawer>
    </>
  );
}
