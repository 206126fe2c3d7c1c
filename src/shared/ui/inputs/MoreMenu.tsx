import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type SvgIcon from '@mui/material/SvgIcon';
import { useState } from 'react';

export interface MoreItem {
  label: string;
  Icon?: typeof SvgIcon;
  onPick: () => void;
}

interface Props {
  /** What the button is called: "More for this entry". */
  label: string;
  items: readonly MoreItem[];
  size?: 'small' | 'medium';
}

/** The further actions of one thing, behind three dots. */
export function MoreMenu({ label, items, size = 'medium' }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size={size}
        aria-label={label}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize={size} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {items.map(({ label: name, Icon, onPick }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              onPick();
            }}
          >
            {Icon && (
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
            )}
            <ListItemText>{name}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
