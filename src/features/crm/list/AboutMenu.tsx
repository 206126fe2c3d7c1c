import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

interface Props<A extends string> {
  /** What records can be filtered by, in the order of the menu. */
  names: readonly (readonly [about: A, name: string])[];
  anchor: Element | undefined;
  onPick: (about: A) => void;
  onClose: () => void;
}

/** What a new condition is about. */
export function AboutMenu<A extends string>({ names, anchor, onPick, onClose }: Props<A>) {
  return (
    <Menu
      open={anchor !== undefined}
      anchorEl={anchor ?? null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': 'Add filter', dense: true } }}
    >
      {names.map(([about, name]) => (
        <MenuItem key={about} onClick={() => onPick(about)}>
          <ListItemText>{name}</ListItemText>
        </MenuItem>
      ))}
    </Menu>
  );
}
