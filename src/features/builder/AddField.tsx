import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { FIELD_TYPES } from '@/domain/form/fieldTypes/catalogue';
import type { Place } from './acts';
import { FIELD_INFO } from './fieldInfo';
import { useBuilderActs } from './useBuilderActs';

interface Props {
  /** Where the field goes; after the selected one where it is not said. */
  place?: Place;
  label?: string;
  variant?: 'contained' | 'outlined' | 'text';
}

/** The button that adds a field, with the menu of types. */
export function AddField({ place, label = 'Add a question', variant = 'outlined' }: Props) {
  const acts = useBuilderActs();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <Button
        id={`${id}-button`}
        startIcon={<AddIcon />}
        variant={variant}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // The new question takes the focus, not the button.
        disableRestoreFocus
        slotProps={{ list: { 'aria-labelledby': `${id}-button`, dense: true } }}
      >
        {FIELD_TYPES.map((type) => {
          const { name, hint, Icon } = FIELD_INFO[type];
          return (
            <MenuItem
              key={type}
              onClick={() => {
                setAnchor(null);
                acts.addField(type, place);
              }}
            >
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText primary={name} secondary={hint} />
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
