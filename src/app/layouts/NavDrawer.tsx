import CloseIcon from '@mui/icons-material/Close';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Fragment, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import type { User } from '@/shared/firebase/auth';
import { usePalette } from '@/shared/lib/palette';
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

/** In line with the links above. */
const START = { justifyContent: 'flex-start', px: 2 };

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
      <Typography
        id={id}
        variant="overline"
        component="h2"
        sx={{ display: 'block', px: 2, pt: 2, color: 'text.secondary' }}
      >
        {item.label}
      </Typography>
      <Links links={item.items} labelledBy={id} onGo={onGo} />
    </Box>
  );
}

/** A link by itself that follows a group, of which it would seem to be one more. */
function isAfterGroup(items: readonly NavItem[], index: number): boolean {
  const [before, item] = [items[index - 1], items[index]];
  return before !== undefined && item !== undefined && isGroup(before) && !isGroup(item);
}

/** The search of the whole app, where there is one: the bar of a form has no room for it on a phone. */
function SearchEntry({ onGo }: { onGo: () => void }) {
  const palette = usePalette();
  if (!palette) return null;
  return (
    <Button
      startIcon={<SearchIcon />}
      fullWidth
      sx={START}
      aria-haspopup="dialog"
      onClick={() => {
        onGo();
        palette.open();
      }}
    >
      Search everything
    </Button>
  );
}

interface Props {
  user: User | undefined;
  open: boolean;
  onClose: () => void;
}

/** The side drawer of small screens, with the same items as the bar. Loaded when it is opened first. */
export function NavDrawer({ user, open, onClose }: Props) {
  const items: readonly NavItem[] = user ? USER_ITEMS : [...VISITOR_ITEMS, ...ACCOUNT_ITEMS];
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: 280, maxWidth: '85vw' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', p: 1, pl: 2, gap: 1 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>{user && <Welcome user={user} />}</Box>
        <IconButton aria-label="Close menu" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Divider />
      <Box component="nav" aria-label="Main" sx={{ py: 1 }}>
        {items.map((item, index) => (
          <Fragment key={item.label}>
            {isAfterGroup(items, index) && <Divider sx={{ my: 1 }} />}
            <Item item={item} onGo={onClose} />
          </Fragment>
        ))}
      </Box>
      {user && (
        <Box sx={{ display: 'grid', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}>
          <SearchEntry onGo={onClose} />
          <ButtonLink
            to={routes.helpAndSupport.href()}
            startIcon={<HelpIcon />}
            fullWidth
            sx={START}
            onClick={onClose}
          >
            Help & Support
          </ButtonLink>
          <Box sx={{ px: 2, pb: 1 }}>
            <ButtonLink to={routes.pricing.href()} variant="outlined" fullWidth onClick={onClose}>
              Upgrade
            </ButtonLink>
          </Box>
        </Box>
      )}
    </Drawer>
  );
}
