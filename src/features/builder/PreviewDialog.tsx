import CloseIcon from '@mui/icons-material/Close';
import DesktopIcon from '@mui/icons-material/DesktopWindows';
import PhoneIcon from '@mui/icons-material/PhoneIphone';
import RestartIcon from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { isPreviewReady, type PreviewShow } from '@/domain/preview';
import { useDefinition } from './store';

/** The published page itself, in a frame, fed the draft by message. Nothing is sent or counted. */
export function PreviewDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [width, setWidth] = useState<'phone' | 'desktop'>('desktop');
  const [restart, setRestart] = useState(0);
  return (
    <Dialog fullScreen open={open} onClose={onClose} aria-label="Preview">
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', p: 1, flexWrap: 'wrap' }}>
        <Typography variant="h6" component="h2" sx={{ px: 1 }}>
          Preview
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: 1 }}>
          Nothing is sent or counted.
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Width"
          // A phone is as narrow as it is.
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          value={width}
          onChange={(_event, next: 'phone' | 'desktop' | null) => next && setWidth(next)}
        >
          <ToggleButton value="desktop" aria-label="Desktop">
            <DesktopIcon fontSize="small" />
          </ToggleButton>
          <ToggleButton value="phone" aria-label="Phone">
            <PhoneIcon fontSize="small" />
          </ToggleButton>
        </ToggleButtonGroup>
        <Button startIcon={<RestartIcon />} onClick={() => setRestart((n) => n + 1)}>
          Start again
        </Button>
        <IconButton aria-label="Close preview" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Box
        sx={{ flex: 1, display: 'flex', justifyContent: 'center', bgcolor: 'background.default' }}
      >
        <PreviewFrame width={width === 'phone' ? '375px' : '100%'} restart={restart} />
      </Box>
    </Dialog>
  );
}

function PreviewFrame({ width, restart }: { width: string; restart: number }) {
  const definition = useDefinition();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(0);
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      const ours =
        event.origin === window.location.origin && event.source === frame.current?.contentWindow;
      if (ours && isPreviewReady(event.data)) setReady((n) => n + 1);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (ready === 0) return;
    const message: PreviewShow = { type: 'formloom:preview-show', definition, restart };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [ready, definition, restart]);
  return (
    <Box
      component="iframe"
      ref={frame}
      title="Preview of the form"
      src="/preview.html"
      sx={{ width, maxWidth: '100%', border: 0, height: '100%' }}
    />
  );
}
