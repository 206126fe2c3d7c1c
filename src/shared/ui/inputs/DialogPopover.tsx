import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';

interface Props {
  anchor: Element;
  /** What it is called; or the id of its heading. */
  name?: string;
  labelledBy?: string;
  /** In steps of the theme; narrower on a narrow screen. */
  width: number;
  onClose: () => void;
  children: ReactNode;
}

/** A small dialog below the control that opened it. It is only there while it is open. */
export function DialogPopover({ anchor, name, labelledBy, width, onClose, children }: Props) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': name,
          'aria-labelledby': labelledBy,
          sx: { width: (theme) => `min(${theme.spacing(width)}, calc(100vw - 32px))`, mt: 0.5 },
        },
      }}
    >
      {children}
    </Popover>
  );
}
