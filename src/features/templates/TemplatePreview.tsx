import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { isPreviewReady, type PreviewShow } from '@/domain/form/definition/preview';

/** The form itself, as respondents see it on a phone, in a frame that is fed the definition by message. */
export function TemplatePreview({ definition }: { definition: FormDefinition }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
      const target = frame.current?.contentWindow;
      if (origin !== window.location.origin || source !== target || !isPreviewReady(data)) return;
      const message: PreviewShow = { type: 'formloom:preview-show', definition, restart: 0 };
      target?.postMessage(message, window.location.origin);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [definition]);
  return (
    <Box component="section" aria-label="Preview" sx={{ position: { md: 'sticky' }, top: '5rem' }}>
      <Box
        component="iframe"
        ref={frame}
        title="Form preview"
        src="/preview.html"
        sx={{
          display: 'block',
          width: '100%',
          height: 'clamp(26rem, calc(100dvh - 16rem), 44rem)',
          border: 1,
          borderColor: 'divider',
          borderRadius: '16px',
          bgcolor: 'background.paper',
        }}
      />
      <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
        Try it: nothing you enter here is submitted.
      </Typography>
    </Box>
  );
}
