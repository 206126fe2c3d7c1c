import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What a wide screen has beside the form, from the lower edge of a narrow one. Undo in it is the form's. */
export function Sheet({ label, open, onClose, children }: Props) {
  return (
    <Drawer
      data-undo="within"
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': label,
          sx: {
            borderStartStartRadius: 16,
            borderStartEndRadius: 16,
            maxWidth: (theme) => theme.spacing(80),
            mx: 'auto',
          },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          maxHeight: '75dvh',
          '@media (max-height: 500px)': { maxHeight: '100dvh' },
        }}
      >
        <Box
          aria-hidden
          sx={{ width: 36, height: 4, borderRadius: 2, bgcolor: 'divider', mx: 'auto', my: 1 }}
        />
        <Box data-scrolls="" sx={{ p: 2, pt: 0, flex: 1, minHeight: 0, overflow: 'auto' }}>
          {children}
        </Box>
        {/* Always in reach: what is above may be long. */}
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
          <Button fullWidth onClick={onClose} sx={{ minHeight: 44 }}>
            Done
          </Button>
        </Box>
      </Box>
    </Drawer>
  );
}
