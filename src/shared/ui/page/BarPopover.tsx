import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useState, type ReactNode } from 'react';

interface Props {
  /** What the button is called. */
  label: string;
  /** What the popover is called, where that is another word. */
  title?: string;
  icon: ReactNode;
  /** In px: the spec names the widths. */
  width: number;
  /** What the tooltip says, where the label says more. */
  hint?: string;
  /** What is in it; `close` is for what leads away. */
  children: (close: () => void) => ReactNode;
}

/** A button of the top bar with what opens below it. */
export function BarPopover({ label, title = label, hint = label, icon, width, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={hint}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {icon}
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { width } } }}
      >
        {children(close)}
      </Popover>
    </>
  );
}
