import DensityIcon from '@mui/icons-material/DensityMediumOutlined';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { DENSITIES, type Density } from './layout';

const NAMES: Record<Density, string> = {
  compact: 'Compact',
  standard: 'Standard',
  comfortable: 'Comfortable',
};

interface Props {
  density: Density;
  onChange: (density: Density) => void;
}

/** How high the rows are. */
export function DensityButton({ density, onChange }: Props) {
  const [anchor, setAnchor] = useState<Element>();
  return (
    <>
      <Button
        size="small"
        startIcon={<DensityIcon />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: 36 }}
      >
        Density
      </Button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        slotProps={{ list: { 'aria-label': 'Density', dense: true } }}
      >
        {DENSITIES.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === density}
            selected={one === density}
            onClick={() => {
              setAnchor(undefined);
              onChange(one);
            }}
          >
            <ListItemText>{NAMES[one]}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
