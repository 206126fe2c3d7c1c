import ScaleIcon from '@mui/icons-material/LinearScale';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useDefinition } from '../../state/store';
import { READY_SCALES } from './scales';
import type { OptionActions } from '../useOptionActions';

/** Fills a list with the steps of a usual scale. The scales are in English, so only forms in English offer them. */
export function ReadyScales({ actions }: { actions: OptionActions }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { locale } = useDefinition();
  if (!locale.startsWith('en')) return null;
  return (
    <div className="list-actions own">
      <Button
        size="small"
        startIcon={<ScaleIcon />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Use a ready-made scale
      </Button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
      >
        {READY_SCALES.map(({ name, labels }) => (
          <MenuItem
            key={name}
            onClick={() => {
              actions.fill(labels);
              setAnchor(undefined);
            }}
          >
            {name}: {labels[0]} – {labels.at(-1)}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
