import Box from '@mui/material/Box';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Answers, Inputs } from '@/domain/values/answer';
import { isDay } from '@/domain/base/calendar';
import { decodeAnswers } from '@/domain/values/decodeAnswers';
import type { FormDefinition } from '@/domain/form/definition/definition';
import {
  isPreviewAt,
  isPreviewEscape,
  isPreviewLanguage,
  isPreviewReady,
  isPreviewSent,
  type PreviewAt,
  type PreviewGo,
  type PreviewLook,
  type PreviewPlace,
  type PreviewShow,
} from '@/domain/form/definition/preview';
import { fitDevice, type Device } from './devices';

/** The answers given in the preview, and their day. */
export interface Filled {
  answers: Answers;
  today: string;
}

/** What the page is asked for once; another object asks again. */
export interface Going {
  place?: PreviewPlace;
  inputs?: Inputs;
}

interface Props {
  definition: FormDefinition;
  device: Device;
  look?: PreviewLook;
  /** Another number begins the form again. */
  restart: number;
  going?: Going | undefined;
  onAt?: (at: Omit<PreviewAt, 'type'>) => void;
  onLanguage?: (locale: string) => void;
  onFilled?: (filled: Filled) => void;
  onEscape?: () => void;
}

/** The published page itself, in a frame, fed a definition by message. Nothing is sent or counted. */
export function PreviewFrame(props: Props) {
  const { definition, device, look, restart, going } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(0);
  const listeners = useRef(props);
  useEffect(() => {
    listeners.current = props;
  });
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      const { data, origin, source } = event;
      const ours = origin === window.location.origin && source === frame.current?.contentWindow;
      if (!ours) return;
      const { onEscape, onFilled, onAt, onLanguage } = listeners.current;
      if (isPreviewReady(data)) setReady((n) => n + 1);
      if (isPreviewEscape(data)) onEscape?.();
      if (isPreviewAt(data))
        onAt?.({ place: data.place, ...(data.isHidden ? { isHidden: true } : {}) });
      if (isPreviewLanguage(data)) onLanguage?.(data.locale);
      if (!isPreviewSent(data)) return;
      const { today } = data;
      const answers = decodeAnswers(data.answers);
      if (answers && isDay(today)) onFilled?.({ answers, today });
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (ready === 0) return;
    const message: PreviewShow = {
      type: 'formloom:preview-show',
      definition,
      restart,
      ...(look ? { look } : {}),
    };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [ready, definition, restart, look]);
  useEffect(() => {
    if (ready === 0 || !going) return;
    const message: PreviewGo = { type: 'formloom:preview-go', ...going };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [ready, going]);
  const { room, measure } = useRoom();
  const fit = fitDevice(device, room);
  return (
    <Box ref={measure} sx={STAGE}>
      <Box
        sx={fit.isWhole ? WHOLE : DEVICE}
        style={
          fit.isWhole
            ? { width: device === 'desktop' ? '100%' : fit.width }
            : { width: fit.width * fit.scale, height: fit.height * fit.scale }
        }
      >
        <iframe
          ref={frame}
          title="Form preview"
          src="/preview.html"
          style={
            fit.isWhole
              ? { border: 0, width: '100%', height: '100%' }
              : {
                  border: 0,
                  width: fit.width,
                  height: fit.height,
                  transform: `scale(${fit.scale})`,
                  transformOrigin: '0 0',
                }
          }
        />
      </Box>
    </Box>
  );
}

const STAGE = {
  flex: 1,
  alignSelf: 'stretch',
  minWidth: 0,
  minHeight: 0,
  height: '100%',
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  overflow: 'hidden',
  // What is measured never depends on what is in it.
  contain: 'size',
} as const;
const WHOLE = { height: '100%' } as const;
const DEVICE = {
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: 3,
  boxShadow: 6,
  outline: 1,
  outlineColor: 'divider',
} as const;

/** The room of an element, in px. */
function useRoom() {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [element, measure] = useState<HTMLElement | null>(null);
  // Before it's painted: the page never appears small first.
  useLayoutEffect(() => {
    if (!element) return undefined;
    const look = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { room, measure };
}
