import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { LAYOUTS, type FormDesign, type Layout } from '@/domain/form/definition/definition';
import { FONT_INFO } from '@/domain/form/design/fonts';
import { looksLike } from '@/domain/form/design/edit';
import { PRESETS } from '@/domain/form/design/presets';
import { CheckFootItem } from '../check/CheckButton';
import { EditFootItems } from '../editing/EditButtons';
import { PreviewFrame } from '@/shared/ui/preview/PreviewFrame';
import { DeviceSwitch } from '@/shared/ui/preview/DeviceSwitch';
import type { Device } from '@/shared/ui/preview/devices';
import { useDefinition } from '../state/store';
import { FootBar } from '../ui/FootBar';
import { FoldedSection } from '../ui/PanelSection';
import { panelStyles } from '../ui/panelStyles';
import { ButtonSettings } from './ButtonSettings';
import { ColourSettings } from './ColourSettings';
import { FontSettings } from './FontSettings';
import { LayoutSettings, ProgressSettings } from './LayoutSettings';
import { BackgroundSettings, LogoAndCover } from './PictureSettings';
import { PresetGallery } from './PresetGallery';
import { ShapeSettings } from './ShapeSettings';
import { useDesign } from './useDesign';

/** How the form looks: its controls, and the page itself, which follows each of them. */
export function DesignTab() {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: { md: '22rem minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      {isWide ? (
        <>
          <Paper
            component="section"
            variant="outlined"
            aria-label="Design"
            sx={{ position: 'sticky', top: (theme) => theme.spacing(16), ...PANEL }}
          >
            <Controls />
          </Paper>
          <LivePage />
        </>
      ) : (
        <>
          <LivePage isSmall />
          <Box component="section" aria-label="Design" sx={BELOW_PAGE}>
            <Controls />
          </Box>
          <FootBar>
            <EditFootItems />
            <CheckFootItem />
          </FootBar>
        </>
      )}
    </Box>
  );
}

/** How much of a phone's window the page takes. */
const SMALL_PAGE = '34dvh';

/** What takes the focus comes into sight between the page above and the bar at the foot. */
const BELOW_PAGE = {
  pb: 10,
  '& :is(button, input, summary)': {
    scrollMarginTop: (theme: Theme) => `calc(${SMALL_PAGE} + ${theme.spacing(17)})`,
    scrollMarginBottom: (theme: Theme) => theme.spacing(10),
  },
} as const;

const PANEL = {
  px: 2,
  py: 1,
  maxHeight: (theme: Theme) => `calc(100dvh - ${theme.spacing(20)})`,
  overflow: 'auto',
  scrollbarWidth: 'thin',
} as const;

const LAYOUT_NAMES: Readonly<Record<Layout, string>> = {
  pages: 'Page by page',
  one_page: 'All on one page',
  question: 'One question at a time',
};

const isLayout = (value: unknown): value is Layout => LAYOUTS.some((one) => one === value);

/** What a group of settings holds, said while it is folded. */
function notesOf(design: FormDesign) {
  const { font, layout, logo, cover, background, ownFont, backdrop } = design;
  return {
    preset: PRESETS.find((preset) => looksLike(design, preset.design))?.name ?? 'Custom',
    font: ownFont?.name ?? (font ? FONT_INFO[font].name : 'System'),
    pictures: [logo && 'Logo', cover && 'Cover'].filter(Boolean).join(', ') || 'None',
    background: background ? 'Picture' : backdrop ? 'Pattern' : 'Colour',
    layout: LAYOUT_NAMES[isLayout(layout) ? layout : 'pages'],
  };
}

function Controls() {
  const { design } = useDesign();
  const notes = notesOf(design);
  const groups: [title: string, note: string, content: ReactNode][] = [
    ['Presets', notes.preset, <PresetGallery key="presets" />],
    ['Colours', '', <ColourSettings key="colours" />],
    ['Font', notes.font, <FontSettings key="font" />],
    ['Shape', '', <ShapeSettings key="shape" />],
    ['Logo and cover', notes.pictures, <LogoAndCover key="pictures" />],
    ['Background', notes.background, <BackgroundSettings key="background" />],
    ['Layout', notes.layout, <LayoutSettings key="layout" />],
    ['Progress', '', <ProgressSettings key="progress" />],
    ['Buttons', '', <ButtonSettings key="buttons" />],
  ];
  return (
    <Stack
      sx={[
        panelStyles,
        (theme) => ({
          '& > *': { py: 1.5, borderBottom: `1px solid ${theme.vars.palette.divider}` },
          '& > *:last-child': { borderBottom: 0 },
        }),
      ]}
    >
      {groups.map(([title, note, content]) => (
        <FoldedSection
          key={title}
          isLazy
          level="h2"
          title={title}
          note={note}
          isOpenAtFirst={title === 'Presets'}
        >
          {content}
        </FoldedSection>
      ))}
    </Stack>
  );
}

const nowhere = () => undefined;

/** The page itself in a frame, as respondents get it. On a phone it stays in sight above the controls. */
function LivePage({ isSmall = false }: { isSmall?: boolean }) {
  const definition = useDefinition();
  const [device, setDevice] = useState<Device>('desktop');
  // Another layout begins the form again: what is on the screen may have no place in it.
  const layout = definition.design?.layout ?? 'pages';
  return (
    <Paper
      component="section"
      aria-label="Live page"
      variant="outlined"
      sx={{
        position: 'sticky',
        top: (theme) => theme.spacing(isSmall ? 14 : 16),
        zIndex: isSmall ? 1 : undefined,
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        height: (theme) => (isSmall ? SMALL_PAGE : `calc(100dvh - ${theme.spacing(20)})`),
      }}
    >
      {!isSmall && (
        <Stack
          direction="row"
          sx={{ alignItems: 'center', px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
        >
          <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
            Try it: nothing you enter here is submitted.
          </Typography>
          <DeviceSwitch value={device} onChange={setDevice} />
        </Stack>
      )}
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', justifyContent: 'center' }}>
        <PreviewFrame
          definition={definition}
          device={isSmall ? 'phone' : device}
          restart={LAYOUTS.indexOf(isLayout(layout) ? layout : 'pages')}
          onEscape={nowhere}
        />
      </Box>
    </Paper>
  );
}
