import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '@/shared/ui/text/CopyButton';
import { ReadOnlyText } from '../../ui/ReadOnlyText';

/** The file of the component for React, to copy. Loaded when it is asked for: few use it. */
export function ReactComponent() {
  const { data: code = '' } = useQuery({
    queryKey: ['reactComponent'],
    queryFn: async () => (await import('./react/FormloomForm.tsx?raw')).default,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Stack spacing={1.5}>
      <ReadOnlyText label="FormloomForm.tsx" value={code} rows={8} isCode />
      <Box>
        <CopyButton text={code} label="Copy component" />
      </Box>
    </Stack>
  );
}
