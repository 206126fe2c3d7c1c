import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { DeviceSwitch } from '@/shared/ui/preview/DeviceSwitch';
import { PreviewFrame } from '@/shared/ui/preview/PreviewFrame';
import { SchemeSwitch } from '@/shared/ui/preview/SchemeSwitch';
import { DEVICES } from '@/shared/ui/preview/devices';

const PARAMS = { device: oneOf(DEVICES), scheme: oneOf(['light', 'dark']) } as const;

/** The form itself, as respondents see it: on a desktop or a phone, light or dark. */
export function TemplatePreview({ definition }: { definition: FormDefinition }) {
  const [{ device: chosen, scheme }, set] = useUrlState(PARAMS);
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const device = chosen ?? (isNarrow ? 'phone' : 'desktop');
  const look = useMemo(() => (scheme ? { scheme } : {}), [scheme]);
  return (
    <Box component="section" aria-label="Preview">
      <Stack
        direction="row"
        sx={{ mb: 1.5, gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <DeviceSwitch
          value={device}
          without="tablet"
          onChange={(next) => set({ device: next }, 'replace')}
        />
        <SchemeSwitch value={scheme} onChange={(next) => set({ scheme: next }, 'replace')} />
      </Stack>
      <Box
        sx={{
          height: 'clamp(28rem, calc(100dvh - 18rem), 52rem)',
          border: 1,
          borderColor: 'divider',
          borderRadius: '16px',
          overflow: 'hidden',
          bgcolor: 'action.hover',
        }}
      >
        <PreviewFrame definition={definition} device={device} look={look} restart={0} />
      </Box>
      <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
        Try it: nothing you enter here is submitted.
      </Typography>
    </Box>
  );
}
