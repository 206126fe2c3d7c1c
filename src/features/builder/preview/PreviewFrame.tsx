import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { isDay } from '@/domain/answers/calendar';
import { decodeAnswers } from '@/domain/answers/validate';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { isPreviewEscape, isPreviewReady, isPreviewSent, type PreviewShow } from '@/domain/preview';
import type { Filled } from './PreviewFilled';
import type { PreviewWidth } from './WidthSwitch';

interface Props {
  definition: FormDefinition;
  width: PreviewWidth;
  /** Another number begins the form anew. */
  restart: number;
  onFilled?: (filled: Filled) => void;
  onEscape: () => void;
}

/** The published page itself, in a frame, fed a definition by message. Nothing is sent or counted. */
export function PreviewFrame({ definition, width, restart, onFilled, onEscape }: Props) {
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
      if (answers && isDay(today)) onFilled?.({ answers, today });
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
      title="Form preview"
      src="/preview.html"
      sx={{
        width: width === 'phone' ? '375px' : '100%',
        maxWidth: '100%',
        border: 0,
        height: '100%',
      }}
    />
  );
}
