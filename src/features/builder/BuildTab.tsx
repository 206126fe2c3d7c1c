import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { Canvas } from './Canvas';
import { Outline } from './Outline';
import { SettingsPanel } from './SettingsPanel';

/** Outline, canvas and settings side by side; on a narrow screen the settings come up as a drawer. */
export function BuildTab() {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const medium = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
      {wide && (
        <Side width={28}>
          <Outline />
        </Side>
      )}
      <Box sx={{ flex: 1, minWidth: 0, pb: medium ? 0 : 10 }}>
        <Canvas />
      </Box>
      {medium ? (
        <Side width={40}>
          <SettingsPanel />
        </Side>
      ) : (
        <>
          <Button
            variant="contained"
            startIcon={<TuneIcon />}
            onClick={() => setOpen(true)}
            sx={{
              position: 'fixed',
              bottom: (theme) => theme.spacing(2),
              insetInlineEnd: (theme) => theme.spacing(2),
              zIndex: 'fab',
            }}
          >
            Settings
          </Button>
          <Drawer anchor="bottom" open={open} onClose={() => setOpen(false)}>
            <Box sx={{ p: 2, maxHeight: '70dvh', overflow: 'auto' }}>
              <SettingsPanel />
              <Button fullWidth sx={{ mt: 2 }} onClick={() => setOpen(false)}>
                Done
              </Button>
            </Box>
          </Drawer>
        </>
      )}
    </Box>
  );
}

function Side({ width, children }: { width: number; children: React.ReactNode }) {
  return (
    <Box
      sx={{
        width: (theme) => theme.spacing(width),
        flexShrink: 0,
        position: 'sticky',
        top: (theme) => theme.spacing(17),
        maxHeight: (theme) => `calc(100dvh - ${theme.spacing(20)})`,
        overflow: 'auto',
      }}
    >
      {children}
    </Box>
  );
}
