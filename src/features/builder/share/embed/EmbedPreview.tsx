import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Segments } from '../../ui/Segments';
import type { EmbeddedForm, EmbedOptions } from './code';
import { buildWebsite } from './website';

type Screen = 'desktop' | 'phone';

/** Pixels from which a preview is as wide as the column of a usual website. */
const WIDE = 600;

interface Props {
  form: EmbeddedForm;
  options: EmbedOptions;
  /** Only a live form can be shown. */
  isLive: boolean;
  onHeight: (height: number) => void;
}

/** An invented website that shows the form with the very code that owners copy. It sends nothing. */
export function EmbedPreview({ form, options, isLive, onHeight }: Props) {
  const [screen, setScreen] = useState<Screen>('desktop');
  return (
    <Stack spacing={1.5} sx={{ minWidth: 0 }}>
      <Stack
        direction="row"
        spacing={2}
        sx={{ alignItems: 'flex-end', flexWrap: 'wrap' }}
        useFlexGap
      >
        <Box sx={{ width: 'min(14rem, 100%)' }}>
          <Segments
            label="Preview"
            value={screen}
            choices={[
              ['desktop', 'Desktop'],
              ['phone', 'Phone'],
            ]}
            onChange={setScreen}
          />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', pb: 0.75 }}>
          This is the live form. Nothing you enter here is submitted.
        </Typography>
      </Stack>
      {!isLive && (
        <Alert severity="info" variant="outlined">
          The form isn’t live, so visitors see a message in its place.
        </Alert>
      )}
      <Website
        // What it measures itself builds no new one.
        key={JSON.stringify([{ ...options, height: 0 }, form, screen])}
        form={form}
        options={options}
        screen={screen}
        onHeight={onHeight}
      />
    </Stack>
  );
}

function Website(props: {
  form: EmbeddedForm;
  options: EmbedOptions;
  screen: Screen;
  onHeight: (height: number) => void;
}) {
  const { form, options, screen, onHeight } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const build = useEffectEvent(() => {
    const page = frame.current?.contentWindow;
    if (page) buildWebsite(page, form, options);
  });
  const hear = useEffectEvent((event: Event) => {
    // Of the frame's own realm: no CustomEvent of ours.
    const detail: unknown = 'detail' in event ? event.detail : undefined;
    const isHeight = typeof detail === 'object' && detail !== null && 'height' in detail;
    // The room that the code keeps is what a wide page needs.
    if (
      isHeight &&
      typeof detail.height === 'number' &&
      (frame.current?.clientWidth ?? 0) > WIDE &&
      options.kind === 'inline'
    ) {
      onHeight(detail.height);
    }
  });
  useEffect(() => {
    const page = frame.current?.contentDocument;
    build();
    page?.addEventListener('formloom:ready', hear);
    return () => page?.removeEventListener('formloom:ready', hear);
  }, []);
  return (
    <Box
      component="iframe"
      ref={frame}
      title="Preview of a website with the form"
      sx={{
        display: 'block',
        width: screen === 'phone' ? 390 : '100%',
        maxWidth: '100%',
        height: 620,
        mx: screen === 'phone' ? 'auto' : 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'common.white',
      }}
    />
  );
}
