import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import type SvgIcon from '@mui/material/SvgIcon';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { plural } from '@/shared/lib/numbers';

interface Props {
  /** "response" */
  noun: string;
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** Clears the selection by Escape, unless something that is open takes the key. */
function useEscape(onClear: () => void): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const isTaken = event.defaultPrevented || document.querySelector('[role="dialog"]') !== null;
      if (event.key !== 'Escape' || isTaken) return;
      onClear();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  });
}

/** What can be done with the selected rows of a list. It stays in sight while one scrolls. */
export function SelectionFrame({ noun, count, onClear, children }: Props) {
  useEscape(onClear);
  return (
    <Paper
      role="region"
      aria-label={`Selected ${noun}s`}
      elevation={3}
      sx={(theme) => ({
        position: 'sticky',
        // Below the bar: a form's is higher than the site's (AppShell).
        top: 'calc(var(--bar-space, 80px) - 8px)',
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        py: 0.5,
        mb: 1,
        // On a phone, the actions are icons in one row; their names are read out.
        [theme.breakpoints.down('sm')]: {
          gap: 0,
          '& .MuiButton-root': { fontSize: 0, minWidth: 40, px: 1 },
          '& .MuiButton-startIcon': { m: 0 },
        },
      })}
    >
      <Tooltip title="Clear selection">
        <IconButton aria-label="Clear selection" onClick={onClear}>
          <CloseIcon />
        </IconButton>
      </Tooltip>
      <Typography
        role="status"
        variant="body2"
        sx={{ fontWeight: 500, mr: 1, flexBasis: { xs: 'calc(100% - 56px)', sm: 'auto' } }}
      >
        {`${plural(count, noun)} selected`}
      </Typography>
      {children}
    </Paper>
  );
}

interface ActionProps {
  label: string;
  Icon: typeof SvgIcon;
  /** What the button opens, where it opens something. */
  opens?: 'menu' | 'dialog';
  isFinal?: boolean;
  disabled: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** A button of the frame. */
export function SelectionAction(props: ActionProps) {
  const { label, Icon, opens, isFinal = false, disabled, onClick } = props;
  return (
    <Button
      size="small"
      color={isFinal ? 'error' : 'primary'}
      startIcon={<Icon />}
      disabled={disabled}
      onClick={onClick}
      {...(opens ? { 'aria-haspopup': opens } : {})}
      sx={{ minHeight: 40 }}
    >
      {label}
    </Button>
  );
}
