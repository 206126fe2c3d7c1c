import OutlineIcon from '@mui/icons-material/AccountTreeOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { SxProps, Theme } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import { FootItem } from '../ui/FootBar';
import { Sheet } from '../ui/Sheet';
import { LazyOutline } from './lazyOutline';

/** Opens the outline where there is no room for it beside the form. */
export function OutlineButton({ sx }: { sx: SxProps<Theme> }) {
  const { open, show, close } = useOpen();
  return (
    <Box sx={sx}>
      <Tooltip title="Outline">
        <IconButton aria-label="Outline" aria-haspopup="dialog" onClick={show}>
          <OutlineIcon />
        </IconButton>
      </Tooltip>
      <OutlineSheet open={open} onClose={close} />
    </Box>
  );
}

/** The same in the bar at the foot of a narrow screen. */
export function OutlineFootItem() {
  const { open, show, close } = useOpen();
  return (
    <>
      <FootItem label="Outline" icon={<OutlineIcon />} aria-haspopup="dialog" onClick={show} />
      <OutlineSheet open={open} onClose={close} />
    </>
  );
}

function useOpen() {
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  return { open, show, close };
}

function OutlineSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet label="Outline" open={open} onClose={onClose}>
      <Box sx={{ '& [role=treeitem]': { minHeight: 44 } }}>
        <LazyOutline onLeave={onClose} />
      </Box>
    </Sheet>
  );
}
