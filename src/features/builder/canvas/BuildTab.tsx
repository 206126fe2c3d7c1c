import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { AssistFootItem } from '../assist/AssistButton';
import { keyframes, type Theme } from '@mui/material/styles';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { CheckFootItem } from '../check/CheckButton';
import { Announcer } from '../editing/Announcer';
import { EditFootItems } from '../editing/EditButtons';
import { AddFootItem } from './AddField';
import { Canvas } from './Canvas';
import { LazyInsertMenu } from '../insert/LazyInsertMenu';
import { lazyPart, useHasOpened } from '@/shared/ui/rendering/lazyPart';
import { useAfterFirstPaint } from '../ui/lazyDraw';
import { LazyOutline } from '../outline/lazyOutline';
import { OutlineFootItem } from '../outline/OutlineButton';
import { ChipDialog } from '../text/ChipDialog';
import { PipeMenu } from '../text/PipeMenu';
import { focusControls } from '../check/goToControls';
import { focusWhenMounted } from '../editing/focus';
import { selectionHead } from '@/domain/form/editing/selection';
import { FootBar, FootItem } from '../ui/FootBar';
import { Sheet } from '../ui/Sheet';
import { handle } from '../ui/shortcuts';
import { useBuilder, useBuilderStore } from '../state/store';
import { labelSelector, SETTINGS_CONTROL } from '../ui/domTargets';

const SettingsPanel = lazyPart(() =>
  import('../settings/SettingsPanel').then((m) => m.SettingsPanel),
);
const OptionListDialog = lazyPart(() =>
  import('./OptionListDialog').then((m) => m.OptionListDialog),
);
const ProposalBar = lazyPart(() => import('../assist/ProposalBar').then((m) => m.ProposalBar));
const LogicDialog = lazyPart(() => import('../logic/LogicDialog').then((m) => m.LogicDialog));

/**
 * Outline, canvas and settings side by side; on a narrow screen, the canvas with a bar of tools at the foot.
 *
 * @param above what is above the form, as wide as it
 */
export function BuildTab({ above }: { above?: ReactNode }) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const medium = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const painted = useAfterFirstPaint();
  const hasProposal = useHasOpened(useBuilder((state) => state.proposal !== undefined));
  const hasOptions = useHasOpened(useBuilder((state) => state.overlay?.kind === 'options'));
  const hasLogic = useHasOpened(useBuilder((state) => state.overlay?.kind === 'logic'));
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
      {wide && (
        <Box sx={{ ...STAYS, width: (theme) => theme.spacing(26) }}>
          {/* Room for focus rings. */}
          <Box
            data-scrolls=""
            sx={{
              ...SCROLLS,
              p: 1,
              m: -1,
              '--fade-to': (theme) => theme.vars.palette.background.default,
            }}
          >
            {painted && <LazyOutline />}
          </Box>
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, pb: medium ? 0 : 10 }}>
        {above}
        <Canvas />
        {hasProposal && <ProposalBar />}
      </Box>
      {medium ? <SettingsBeside painted={painted} /> : <NarrowTools />}
      <LazyInsertMenu />
      {hasOptions && <OptionListDialog />}
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
  places.length > 0 ? focusControls(places) : focusWhenMounted(SETTINGS_CONTROL);

/** Beside the canvas. Asking for settings takes the keyboard there; Escape takes it back to the question. */
function SettingsBeside({ painted }: { painted: boolean }) {
  const store = useBuilderStore();
  useSettingsAsked(goToSettings);
  const goBack = (event: KeyboardEvent) => {
    const head = selectionHead(store.getState().selection);
    if (head === undefined) return;
    const back = () => focusWhenMounted(labelSelector(head));
    if (handle('panel', event, { back })) event.stopPropagation();
  };
  return (
    <Box onKeyDown={goBack} sx={{ ...STAYS, width: (theme) => theme.spacing(40) }}>
      <Paper
        variant="outlined"
        data-settings=""
        data-scrolls=""
        sx={{
          ...SCROLLS,
          px: 2,
          pb: 2,
          '--fade-to': (theme) => theme.vars.palette.background.paper,
        }}
      >
        {painted && <SettingsPanel />}
      </Paper>
    </Box>
  );
}

/** The tools of a narrow screen, and the settings in a sheet. */
function NarrowTools() {
  const [open, setOpen] = useState(false);
  const [show] = useState(() => () => setOpen(true));
  const [showAt] = useState(() => (places: readonly string[]) => {
    setOpen(true);
    if (places.length > 0) focusControls(places);
  });
  useSettingsAsked(showAt);
  return (
    <>
      <FootBar>
        <EditFootItems />
        <CheckFootItem />
        <AddFootItem />
        <AssistFootItem />
        <OutlineFootItem />
        <FootItem
          label="Settings"
          icon={<TuneIcon />}
          aria-haspopup="dialog"
          data-open-settings=""
          onClick={show}
        />
      </FootBar>
      <Sheet label="Settings" open={open} onClose={() => setOpen(false)}>
        <SettingsPanel />
      </Sheet>
    </>
  );
}

/** Hides the fade at the end; without anything to scroll, the timeline rests and there is none. */
const fadeOut = keyframes({ '0%': { opacity: 1 }, '90%': { opacity: 1 }, to: { opacity: 0 } });

/** Beside the canvas, in sight while the form scrolls. */
const STAYS = {
  flexShrink: 0,
  position: 'sticky',
  top: (theme: Theme) => theme.spacing(16),
} as const;

/** A panel as high as the window: a thin scroll bar, and a fade at its foot while there is more below. */
const SCROLLS = {
  maxHeight: (theme: Theme) => `calc(100dvh - ${theme.spacing(18)})`,
  overflow: 'auto',
  scrollbarWidth: 'thin',
  scrollPaddingBlock: (theme: Theme) => theme.spacing(7, 5),
  '@supports (animation-timeline: scroll())': {
    '&::after': {
      content: '""',
      display: 'block',
      position: 'sticky',
      bottom: (theme: Theme) => theme.spacing(-2),
      height: '3rem',
      marginTop: '-3rem',
      pointerEvents: 'none',
      opacity: 0,
      background: 'linear-gradient(transparent, var(--fade-to))',
      animation: `${fadeOut} 1s linear both`,
      animationTimeline: 'scroll(nearest)',
    },
  },
} as const;
