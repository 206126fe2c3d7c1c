import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { CopyButton } from '@/shared/ui/text/CopyButton';
import { SubmissionShow } from './SubmissionShow';
import type { Opened } from './useOpened';

interface Props {
  id: string;
  opened: Opened;
}

function Bar({ opened }: { opened: Opened }) {
  const location = useLocation();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.5 }}>
      <Tooltip title="Previous (k)">
        <span>
          <IconButton
            aria-label="Previous answer"
            disabled={!opened.previous}
            onClick={opened.previous}
          >
            <PreviousIcon />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title="Next (j)">
        <span>
          <IconButton aria-label="Next answer" disabled={!opened.next} onClick={opened.next}>
            <NextIcon />
          </IconButton>
        </span>
      </Tooltip>
      <CopyButton
        text={`${window.location.origin}${location.pathname}${location.search}`}
        size="small"
      />
      <Box sx={{ flexGrow: 1 }} />
      <IconButton aria-label="Close" onClick={opened.close}>
        <CloseIcon />
      </IconButton>
    </Box>
  );
}

/** One answer beside the list; over it on small screens. */
export function SubmissionSheet({ id, opened }: Props) {
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The sheet opens beside the list: who uses a screen reader is taken along, once.
    heading.current?.focus({ preventScroll: true });
  }, []);
  const content = (
    <Box sx={{ p: 2 }}>
      <Bar opened={opened} />
      <Typography
        ref={heading}
        tabIndex={-1}
        variant="h5"
        component="h2"
        sx={{ my: 1, outline: 'none' }}
      >
        Answer
      </Typography>
      <SubmissionShow key={id} id={id} />
    </Box>
  );
  return narrow ? (
    <Drawer
      open
      anchor="right"
      onClose={opened.close}
      slotProps={{ paper: { 'aria-label': 'Answer', sx: { width: 'min(480px, 100vw)' } } }}
    >
      {content}
    </Drawer>
  ) : (
    <Paper
      component="aside"
      variant="outlined"
      aria-label="Answer"
      onKeyDown={(event) => {
        if (event.key === 'Escape') opened.close();
      }}
      sx={{
        width: 420,
        flexShrink: 0,
        position: 'sticky',
        top: 80,
        maxHeight: 'calc(100vh - 96px)',
        overflowY: 'auto',
      }}
    >
      {content}
    </Paper>
  );
}
