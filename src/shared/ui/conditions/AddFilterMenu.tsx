import Chip from '@mui/material/Chip';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Subject } from '@/domain/conditions/condition';
import type { Filterable } from './filterable';

interface Props<S extends Subject> {
  anchor: Element | undefined;
  filterables: readonly Filterable<S>[];
  onChoose: (filterable: Filterable<S>) => void;
  onClose: () => void;
}

/** What can be filtered by: properties, then a form’s questions by icon and hue. */
export function AddFilterMenu<S extends Subject>(props: Props<S>) {
  const { anchor, filterables, onChoose, onClose } = props;
  const item = (filterable: Filterable<S>) => {
    const { key, label, Icon, hue, archived } = filterable;
    return (
      <MenuItem key={key} onClick={() => onChoose(filterable)}>
        {Icon && (
          <ListItemIcon sx={hue ? { color: `hue.${hue}.ink` } : {}}>
            <Icon fontSize="small" />
          </ListItemIcon>
        )}
        <ListItemText slotProps={{ primary: { noWrap: true } }}>
          <bdi>{label}</bdi>
        </ListItemText>
        {archived === true && <Chip size="small" label="Archived" sx={{ ml: 1 }} />}
      </MenuItem>
    );
  };
  const offered = filterables.filter(({ isHidden }) => isHidden !== true);
  const fields = offered.filter(({ subject }) => subject.kind === 'field');
  return (
    <Menu
      open={anchor !== undefined}
      anchorEl={anchor ?? null}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': 'Add filter', dense: true },
        paper: { sx: { maxHeight: '70vh', maxWidth: (theme) => theme.spacing(45) } },
      }}
    >
      {offered.filter(({ subject }) => subject.kind !== 'field').map(item)}
      {fields.length > 0 && (
        <ListSubheader role="presentation" sx={{ bgcolor: 'transparent', lineHeight: '36px' }}>
          Questions
        </ListSubheader>
      )}
      {fields.map(item)}
    </Menu>
  );
}
