import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import CloseIcon from '@mui/icons-material/Close';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { CopyButton } from '@/shared/ui/text/CopyButton';
import type { Opened } from '../useOpened';
import { PrintStyles } from '@/shared/ui/page/PrintStyles';

interface Props {
  /** What it shows one of: “Response”. */
  title: string;
  opened: Opened;
  /** Further buttons of its bar. */
  actions?: ReactNode;
  children: ReactNode;
}

/** On a phone, a button is its icon, so that the bar stays one row; its name is read out. */
export const ICON_ON_PHONE: ButtonProps['sx'] = (theme) => ({
  [theme.breakpoints.down('sm')]: {
    fontSize: 0,
    minWidth: 40,
    px: 1,
    '& .MuiButton-startIcon': { m: 0 },
  },
});

function Bar({ opened, actions }: Pick<Props, 'opened' | 'actions'>) {
  const location = useLocation();
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.5 }}
      data-print="none"
    >
      <Tooltip title="Previous (k)">
        <span>
          <IconButton
            aria-label="Previous response"
            disabled={!opened.previous}
            onClick={opened.previous}
          >
            <PreviousIcon />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title="Next (j)">
        <span>
          <IconButton aria-label="Next response" disabled={!opened.next} onClick={opened.next}>
            <NextIcon />
          </IconButton>
        </span>
      </Tooltip>
      <CopyButton
        text={`${window.location.origin}${location.pathname}${location.search}`}
        size="small"
      />
      <Button
        size="small"
        startIcon={<PrintIcon />}
        onClick={() => window.print()}
        sx={ICON_ON_PHONE}
      >
        Print
      </Button>
      {actions}
      <Box sx={{ flexGrow: 1 }} />
      <IconButton aria-label="Close" onClick={opened.close}>
        <CloseIcon />
      </IconButton>
    </Box>
  );
}

/** One of a list’s rows beside it, or over it on small screens. */
export function SideSheet({ title, opened, actions, children }: Props) {
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The sheet opens beside the list: who uses a screen reader is taken along, once.
    heading.current?.focus({ preventScroll: true });
  }, []);
  const content = (
    <Box data-print="page" sx={{ p: 2 }}>
      <PrintStyles />
      <Bar opened={opened} actions={actions} />
      <Typography
        ref={heading}
        tabIndex={-1}
        variant="body2"
        component="h2"
        sx={{ mt: 1.5, mb: 0.5, color: 'text.secondary', outline: 'none' }}
      >
        {title}
      </Typography>
      {children}
    </Box>
  );
  return narrow ? (
    <Drawer
      open
      anchor="right"
      onClose={opened.close}
      slotProps={{ paper: { 'aria-label': title, sx: { width: 'min(480px, 100vw)' } } }}
    >
      {content}
    </Drawer>
  ) : (
    <Paper
      component="aside"
      variant="outlined"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The list beside it doesn't take the key, too.
        event.preventDefault();
        opened.close();
      }}
      sx={{
        width: 420,
        flexShrink: 0,
        position: 'sticky',
        // Below the bar: a form's is higher than the site's (AppShell).
        top: 'var(--bar-space, 80px)',
        maxHeight: 'calc(100vh - var(--bar-space, 80px) - 16px)',
        overflowY: 'auto',
      }}
    >
      {content}
    </Paper>
  );
}
