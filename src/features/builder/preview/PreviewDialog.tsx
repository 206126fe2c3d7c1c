import CloseIcon from '@mui/icons-material/Close';
import RestartIcon from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { FormHeadDoc } from '@/domain/documents.schema';
import { PreviewFilled, type Filled } from './PreviewFilled';
import { PreviewFrame } from './PreviewFrame';
import { WidthSwitch, type PreviewWidth } from './WidthSwitch';
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
  const definition = useDefinition();
  const [width, setWidth] = useState<PreviewWidth>('desktop');
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
          Nothing you enter here is submitted.
        </Typography>
        <WidthSwitch value={width} onChange={setWidth} />
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
          definition={definition}
          width={width}
          restart={restart}
          onFilled={setFilled}
          onEscape={onClose}
        />
      </Box>
    </>
  );
}
