import ArrowIcon from '@mui/icons-material/KeyboardArrowDown';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isCurrent, type NavGroup } from './navItems';

/** A group of the navigation as a menu. */
export function NavMenu({ group }: { group: NavGroup }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  const id = useId();
  const open = anchor !== null;
  const here = group.items.some((item) => isCurrent(item.href, pathname));
  return (
    <>
      <Button
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}-menu` : undefined}
        endIcon={<ArrowIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: here ? 'primary.readable' : 'text.primary' }}
      >
        {group.label}
      </Button>
      <Menu
        id={`${id}-menu`}
        anchorEl={anchor}
        open={open}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {group.items.map((item) => (
          <MenuItem
            key={item.href}
            component={Link}
            to={item.href}
            selected={isCurrent(item.href, pathname)}
            aria-current={isCurrent(item.href, pathname) ? 'page' : undefined}
            onClick={() => setAnchor(null)}
          >
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
