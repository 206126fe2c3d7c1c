import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import type { Answers, Problems } from '@/domain/values/answer';
import { decodeAnswers } from '@/domain/values/decodeAnswers';
import {
  isEditChanged,
  isEditSave,
  type EditRefused,
  type EditShow,
} from '@/domain/responses/editFrame';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { isPreviewEscape, isPreviewReady } from '@/domain/form/definition/preview';

interface Props {
  definition: FormDefinition;
  answers: Answers;
  day: string;
  /** Why they were not saved; another object each time. */
  refused: { problems: Problems } | undefined;
  onChanged: () => void;
  onSave: (answers: Answers) => void;
  onEscape: () => void;
}

/** The form itself, with the answers in its own controls, in a frame: logic, rules and looks are the page's. */
export function EditFrame(props: Props) {
  const { definition, answers, day, refused, onChanged, onSave, onEscape } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(0);
  const tell = (message: EditShow | EditRefused) =>
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
      const isOurs = origin === window.location.origin && source === frame.current?.contentWindow;
      if (!isOurs) return;
      if (isPreviewReady(data)) setReady((n) => n + 1);
      if (isPreviewEscape(data)) onEscape();
      if (isEditChanged(data)) onChanged();
      const saved = isEditSave(data) ? decodeAnswers(data.answers) : undefined;
      if (saved) onSave(saved);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [onChanged, onSave, onEscape]);
  useEffect(() => {
    // What changes meanwhile does not take away what is being edited.
    if (ready > 0) tell({ type: 'formloom:edit-show', definition, answers, day });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ready]);
  useEffect(() => {
    if (refused) tell({ type: 'formloom:edit-refused', problems: refused.problems });
  }, [refused]);
  return (
    <Box
      component="iframe"
      ref={frame}
      title="Answers"
      src="/preview.html"
      onLoad={() => frame.current?.focus()}
      sx={{ width: '100%', flexGrow: 1, border: 0, minHeight: 0 }}
    />
  );
}
