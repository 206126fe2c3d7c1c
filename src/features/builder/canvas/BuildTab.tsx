import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Announcer } from '../editing/Announcer';
import { Canvas } from './Canvas';
import { InsertMenu } from './InsertMenu';
import { later, useOpened } from '../ui/lazyPart';
import { usePainted } from '../ui/lazyDraw';
import { OptionListDialog } from './OptionListDialog';
import { Outline } from '../outline/Outline';
import { ChipDialog } from '../text/ChipDialog';
import { PipeMenu } from '../text/PipeMenu';
import { SettingsPanel } from '../settings/SettingsPanel';
import { focusControls } from '../check/goToControls';
import { focusSoon } from '../editing/focus';
import { headOf } from '@/domain/form/editing/selection';
import { handle } from '../ui/shortcuts';
import { useBuilder, useBuilderStore } from '../state/store';
import { labelSelector, SETTINGS_CONTROL } from '../ui/domTargets';

const LogicDialog = later(() => import('../logic/LogicDialog').then((m) => m.LogicDialog));

/** Outline, canvas and settings side by side; on a narrow screen the settings come up as a drawer. */
export function BuildTab() {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const medium = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const painted = usePainted();
  const hasLogic = useOpened(useBuilder((state) => state.over?.kind === 'logic'));
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
      {wide && <Side width={28}>{painted && <Outline />}</Side>}
      <Box sx={{ flex: 1, minWidth: 0, pb: medium ? 0 : 10 }}>
        <Canvas />
      </Box>
      {medium ? <SettingsBeside painted={painted} /> : <SettingsDrawer />}
      <InsertMenu />
      <OptionListDialog />
      {hasLogic && <LogicDialog />}
      <PipeMenu />
      <ChipDialog />
      <Announcer />
    </Box>
  );
}

/** Runs when the settings are asked for, not when the screen comes up. */
function useSettingsAsked(act: (places: readonly string[]) => void): void {
  const asked = useBuilder((state) => state.settingsAsked);
  const seen = useRef(asked);
  useEffect(() => {
    if (seen.current === asked) return;
    seen.current = asked;
    act(asked.places);
  }, [asked, act]);
}

const goToSettings = (places: readonly string[]) =>
  places.length > 0 ? focusControls(places) : focusSoon(SETTINGS_CONTROL);

/** Beside the canvas. Asking for settings takes the keyboard there; Escape takes it back to the question. */
function SettingsBeside({ painted }: { painted: boolean }) {
  const store = useBuilderStore();
  useSettingsAsked(goToSettings);
  const goBack = (event: KeyboardEvent) => {
    const head = headOf(store.getState().selection);
    if (head === undefined) return;
    const back = () => focusSoon(labelSelector(head));
    if (handle('panel', event, { back })) event.stopPropagation();
  };
  return (
    <Side width={40} onKeyDown={goBack}>
      <div data-settings="">{painted && <SettingsPanel />}</div>
    </Side>
  );
}

function SettingsDrawer() {
  const [open, setOpen] = useState(false);
  const [show] = useState(() => () => setOpen(true));
  const [showAt] = useState(() => (places: readonly string[]) => {
    setOpen(true);
    if (places.length > 0) focusControls(places);
  });
  useSettingsAsked(showAt);
  return (
    <>
      <Button
        variant="contained"
        startIcon={<TuneIcon />}
        onClick={show}
        sx={{
          position: 'fixed',
          bottom: (theme) => theme.spacing(2),
          insetInlineEnd: (theme) => theme.spacing(2),
          zIndex: 'fab',
        }}
      >
        Settings
      </Button>
      <Drawer
        data-undo="within"
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { 'aria-label': 'Settings' } }}
      >
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            maxHeight: '70dvh',
            '@media (max-height: 500px)': { maxHeight: '100dvh' },
          }}
        >
          <Box sx={{ p: 2, flex: 1, minHeight: 0, overflow: 'auto' }}>
            <SettingsPanel />
          </Box>
          {/* Always in reach: the settings above are long. */}
          <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
            <Button fullWidth onClick={() => setOpen(false)}>
              Done
            </Button>
          </Box>
        </Box>
      </Drawer>
    </>
  );
}

function Side(props: {
  width: number;
  children: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
}) {
  const { width, children, onKeyDown } = props;
  return (
    <Box
      onKeyDown={onKeyDown}
      data-scrolls=""
      sx={{
        width: (theme) => theme.spacing(width),
        flexShrink: 0,
        position: 'sticky',
        top: (theme) => theme.spacing(17),
        maxHeight: (theme) => `calc(100dvh - ${theme.spacing(20)})`,
        overflow: 'auto',
        // Room for the label of a field that stands at the very top, and for focus rings.
        p: 1,
        m: -1,
      }}
    >
      {children}
    </Box>
  );
}
