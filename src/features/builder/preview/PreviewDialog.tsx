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
import { decodeAnswers } from '@/domain/answers/validate';
import { isDay } from '@/domain/answers/calendar';
import type { FormHeadDoc } from '@/domain/documents.schema';
import { isPreviewEscape, isPreviewReady, isPreviewSent, type PreviewShow } from '@/domain/preview';
import { PreviewFilled, type Filled } from './PreviewFilled';
import type { BuilderSession } from '../saving/session';
import { useDefinition } from '../state/store';

const TITLE_ID = 'preview-title';

/** The published page itself, in a frame, fed the draft by message. Nothing is sent or counted. */
export function PreviewDialog({ open, ...props }: Props & { open: boolean }) {
  return (
    <Dialog fullScreen open={open} onClose={props.onClose} aria-labelledby={TITLE_ID}>
      <Preview {...props} />
    </Dialog>
  );
}

interface Props {
  session: BuilderSession;
  head: FormHeadDoc | null | undefined;
  onClose: () => void;
}

/** Begins anew each time that it is opened. */
function Preview({ session, head, onClose }: Props) {
  const [filled, setFilled] = useState<Filled | undefined>();
  const [width, setWidth] = useState<'phone' | 'desktop'>('desktop');
  const [restart, setRestart] = useState(0);
  const again = () => {
    setRestart((n) => n + 1);
    setFilled(undefined);
  };
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', p: 1, flexWrap: 'wrap' }}>
        <Typography id={TITLE_ID} variant="h6" component="h2" sx={{ px: 1 }}>
          Preview
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: 1 }}>
          What is filled in here is not sent.
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
        <Button startIcon={<RestartIcon />} data-again="" onClick={again}>
          Start again
        </Button>
        <IconButton aria-label="Close preview" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      {filled && <PreviewFilled session={session} head={head} filled={filled} />}
      <Box
        sx={{ flex: 1, display: 'flex', justifyContent: 'center', bgcolor: 'background.default' }}
      >
        <PreviewFrame
          width={width === 'phone' ? '375px' : '100%'}
          restart={restart}
          onFilled={setFilled}
          onEscape={onClose}
        />
      </Box>
    </>
  );
}

interface FrameProps {
  width: string;
  restart: number;
  onFilled: (filled: Filled) => void;
  onEscape: () => void;
}

function PreviewFrame({ width, restart, onFilled, onEscape }: FrameProps) {
  const definition = useDefinition();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(0);
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      const ours =
        event.origin === window.location.origin && event.source === frame.current?.contentWindow;
      if (!ours) return;
      if (isPreviewReady(event.data)) setReady((n) => n + 1);
      if (isPreviewEscape(event.data)) onEscape();
      if (!isPreviewSent(event.data)) return;
      const { today } = event.data;
      const answers = decodeAnswers(event.data.answers);
      if (answers && isDay(today)) onFilled({ answers, today });
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [onFilled, onEscape]);
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
