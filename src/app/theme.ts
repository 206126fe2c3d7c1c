/**
 * The theme: every constant of the spec, and the tokens around them. Light and dark are CSS variables chosen by
 * `data-theme` on <html>, so that changing the mode repaints without rendering and the boot script can choose first.
 */
import type { CSSProperties } from 'react';
import { createTheme, type Theme } from '@mui/material/styles';
import { DARK_TOKENS, LIGHT_TOKENS, type SiteTokens } from './siteTokens';

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    lead: true;
  }
}
declare module '@mui/material/styles' {
  interface Palette {
    hue: SiteTokens['hue'];
    tint: SiteTokens['tint'];
    deep: SiteTokens['deep'];
    hero: SiteTokens['hero'];
    lift: SiteTokens['lift'];
  }
  interface PaletteOptions {
    hue?: SiteTokens['hue'];
    tint?: SiteTokens['tint'];
    deep?: SiteTokens['deep'];
    hero?: SiteTokens['hero'];
    lift?: SiteTokens['lift'];
  }
  interface CssThemeVariables {
    enabled: true;
  }
  interface TypographyVariants {
    /** The sentence under a heading of the site. */
    lead: CSSProperties;
  }
  interface TypographyVariantsOptions {
    lead?: CSSProperties;
  }
  interface PaletteColor {
    /** For text, links and outlines: `main` is for fills under white text, and too faint for text on our grounds. */
    readable: string;
  }
  interface SimplePaletteColorOptions {
    readable?: string;
  }
}

const FONT = ['Roboto', 'Helvetica', 'Arial', 'sans-serif'].join(',');
const RADIUS = 8;
export const FONT_SIZE = { normal: 14, large: 18 } as const;

/** Drawer at this width and below (spec: the 'sm' width), links above it: keys for `sx`. */
export const MOBILE = '@media (max-width:600px)';
export const WIDER = '@media (min-width:600.02px)';

const light = {
  palette: {
    primary: { main: '#1976d2', readable: '#145ea8' },
    secondary: { main: '#dc004e', readable: '#b00040' },
    error: { main: '#c62828', readable: '#b3261e' },
    success: { main: '#2e7d32', readable: '#1b5e20' },
    warning: { main: '#b45309', readable: '#92400e' },
    info: { main: '#0b6bcb', readable: '#145ea8' },
    background: { default: '#f5f5f5', paper: '#ffffff' },
    text: { primary: 'rgba(0, 0, 0, 0.87)', secondary: 'rgba(0, 0, 0, 0.64)' },
    ...LIGHT_TOKENS,
  },
};

const dark = {
  palette: {
    primary: { main: '#1976d2', readable: '#8ec5ff' },
    secondary: { main: '#dc004e', readable: '#ff8fb1' },
    // White on it is 3.6:1: its buttons are written in black.
    error: { main: '#ef5350', readable: '#ff9d97', contrastText: 'rgba(0, 0, 0, 0.87)' },
    success: { main: '#66bb6a', readable: '#8fd694' },
    warning: { main: '#ffb74d', readable: '#ffcf8a' },
    info: { main: '#4ba3f5', readable: '#8ec5ff' },
    background: { default: '#121212', paper: '#1d1d1d' },
    text: { primary: 'rgba(255, 255, 255, 0.92)', secondary: 'rgba(255, 255, 255, 0.72)' },
    ...DARK_TOKENS,
  },
};

/** Six sizes, in px at a base of 14. */
const SCALE = { title: 28, heading: 20, lead: 18, body: 16, small: 14, note: 12 } as const;

/** Two display sizes for the site, from a screen of 360 px to one of 1200. */
const HERO = { from: 36, to: 58 } as const;
const DISPLAY = { from: 32, to: 40 } as const;

/**
 * Sizes in rem are the same at both bases: large text makes the root's font larger (public/theme-boot.css), so that it
 * is there before the first paint and pages rendered at build need no second set of styles.
 */
const rem = (px: number) => `${px / 16}rem`;

/** Grows with the screen between two sizes; both follow large text. */
function fluid({ from, to }: { from: number; to: number }): string {
  const slope = (to - from) / (1200 - 360);
  return `clamp(${rem(from)}, ${rem(from - slope * 360)} + ${slope * 100}vw, ${rem(to)})`;
}

function typography(fontSize: number) {
  const size = (px: number, fontWeight: number, lineHeight: number) => ({
    fontSize: rem(px),
    fontWeight,
    lineHeight,
    letterSpacing: 'normal',
  });
  return {
    fontFamily: FONT,
    fontSize,
    htmlFontSize: (16 * fontSize) / FONT_SIZE.normal,
    pxToRem: rem,
    fontWeightBold: 600,
    // The site: the claim of the home page, the heading of a page, the heading of a section.
    h1: {
      ...size(HERO.to, 700, 1.08),
      fontSize: fluid(HERO),
      letterSpacing: '-0.03em',
      textWrap: 'balance',
    },
    h2: {
      ...size(DISPLAY.to, 700, 1.15),
      fontSize: fluid(DISPLAY),
      letterSpacing: '-0.02em',
      textWrap: 'balance',
    },
    h3: {
      ...size(SCALE.title, 600, 1.2),
      [MOBILE]: { fontSize: rem(24) },
      letterSpacing: '-0.01em',
      textWrap: 'balance',
    },
    // The screens of the app.
    h4: size(SCALE.title, 600, 1.25),
    h5: size(SCALE.heading, 600, 1.3),
    h6: size(SCALE.body, 600, 1.4),
    lead: { ...size(SCALE.lead, 400, 1.55), fontFamily: FONT },
    subtitle1: size(SCALE.body, 500, 1.5),
    subtitle2: size(SCALE.small, 600, 1.5),
    body1: size(SCALE.body, 400, 1.55),
    body2: size(SCALE.small, 400, 1.5),
    button: { ...size(SCALE.small, 500, 1.6), textTransform: 'none' as const },
    caption: size(SCALE.note, 400, 1.45),
    overline: { ...size(SCALE.note, 500, 1.6), textTransform: 'none' as const },
  };
}

type ColorName = 'primary' | 'secondary' | 'error' | 'success' | 'warning' | 'info';
const COLORS: readonly ColorName[] = [
  'primary',
  'secondary',
  'error',
  'success',
  'warning',
  'info',
];

const readable = (theme: Theme, color: ColorName) => theme.vars.palette[color].readable;

/**
 * The one sign of focus, drawn by MUI's buttons too, which know an outline of none and a pulsing spot that makes their
 * words hard to read. Inside where a neighbour or a clipped parent would cover it.
 */
const focusRing = (theme: Theme, outlineOffset: number) => ({
  '&.Mui-focusVisible': { outline: `2px solid ${readable(theme, 'primary')}`, outlineOffset },
});

/** The theme with the normal or the large base size. */
export function createAppTheme(largeText: boolean): Theme {
  return createTheme({
    cssVariables: { colorSchemeSelector: 'data-theme' },
    colorSchemes: { light, dark },
    defaultColorScheme: 'light',
    shape: { borderRadius: RADIUS },
    typography: typography(largeText ? FONT_SIZE.large : FONT_SIZE.normal),
    components: {
      MuiCssBaseline: {
        styleOverrides: (theme) => ({
          body: { fontVariantNumeric: 'tabular-nums', overflowX: 'clip' },
          ':focus-visible': {
            outline: `2px solid ${readable(theme, 'primary')}`,
            outlineOffset: 2,
          },
          'main:focus, h1:focus': { outline: 'none' },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              animationIterationCount: '1 !important',
              transitionDuration: '0.01ms !important',
              scrollBehavior: 'auto !important',
            },
          },
        }),
      },
      // Names of people's own wrap on a phone instead of ending at the window's edge.
      MuiMenuItem: {
        styleOverrides: { root: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true, disableFocusRipple: true },
        styleOverrides: {
          root: ({ theme }) => ({
            borderRadius: RADIUS,
            textTransform: 'none',
            ...focusRing(theme, 2),
          }),
          // The blank by which Material UI keeps the height of a line is no part of the button's name.
          startIcon: { '&::before': { content: '"\\200b" / ""' } },
        },
        variants: COLORS.flatMap((color) =>
          (['text', 'outlined'] as const).map((variant) => ({
            props: { variant, color },
            style: ({ theme }: { theme: Theme }) => ({
              color: readable(theme, color),
              ...(variant === 'outlined' ? { borderColor: readable(theme, color) } : {}),
            }),
          })),
        ),
      },
      MuiTableSortLabel: {
        styleOverrides: { root: ({ theme }) => ({ borderRadius: 2, ...focusRing(theme, 2) }) },
      },
      MuiIconButton: {
        defaultProps: { disableFocusRipple: true },
        styleOverrides: {
          root: ({ theme }) => ({
            ...focusRing(theme, -2),
            // Able to be pressed, so that the focus stays where the last step was taken.
            '&[aria-disabled=true]': { color: theme.vars.palette.action.disabled },
          }),
        },
      },
      MuiTextField: {
        styleOverrides: { root: { marginTop: 8, marginBottom: 8 } },
      },
      MuiPaper: {
        // Paper is the spec's colour in the dark too: no veil that grows with elevation.
        styleOverrides: { root: { backgroundImage: 'none' } },
      },
      MuiDialog: {
        // Title and buttons of a form in a dialog stay in sight while a long content scrolls.
        styleOverrides: {
          paper: { '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 } },
        },
      },
      MuiDialogContent: {
        // Room for the label of a field that comes first.
        styleOverrides: { root: { '.MuiDialogTitle-root + &&': { paddingTop: 8 } } },
      },
      MuiDialogActions: {
        // Its buttons end where the content does.
        styleOverrides: { root: { padding: '8px 24px 20px' } },
      },
      MuiPopover: {
        // What floats has the ground's own colour in the dark, and a shadow is not seen there.
        styleOverrides: {
          paper: ({ theme }) =>
            theme.applyStyles('dark', { border: `1px solid ${theme.vars.palette.divider}` }),
        },
      },
      MuiLink: {
        styleOverrides: {
          root: ({ theme }) => ({
            color: readable(theme, 'primary'),
            textDecorationColor: 'currentcolor',
          }),
        },
      },
      MuiInputLabel: {
        styleOverrides: {
          root: ({ theme }) => ({
            '&.Mui-focused:not(.Mui-error)': { color: readable(theme, 'primary') },
            '&.Mui-error': { color: readable(theme, 'error') },
          }),
        },
      },
      MuiFormLabel: {
        styleOverrides: {
          root: ({ theme }) => ({
            '&.Mui-focused:not(.Mui-error)': { color: readable(theme, 'primary') },
          }),
        },
      },
      MuiFormHelperText: {
        styleOverrides: {
          root: ({ theme }) => ({ '&.Mui-error': { color: readable(theme, 'error') } }),
        },
      },
      MuiTab: {
        styleOverrides: {
          root: ({ theme }) => ({ '&.Mui-selected': { color: readable(theme, 'primary') } }),
        },
      },
      MuiTabs: {
        styleOverrides: {
          indicator: ({ theme }) => ({ backgroundColor: readable(theme, 'primary') }),
        },
      },
      MuiToggleButton: {
        defaultProps: { disableFocusRipple: true },
        styleOverrides: {
          root: ({ theme }) => ({
            textTransform: 'none',
            ...focusRing(theme, -2),
            color: theme.vars.palette.text.primary,
            '&.Mui-selected': { color: readable(theme, 'primary') },
          }),
        },
      },
      MuiAlert: {
        variants: (['error', 'success', 'warning', 'info'] as const).map((severity) => ({
          props: { severity, variant: 'outlined' as const },
          style: ({ theme }: { theme: Theme }) => ({
            color: theme.vars.palette.text.primary,
            borderColor: readable(theme, severity),
          }),
        })),
      },
      MuiTypography: { defaultProps: { variantMapping: { lead: 'p' } } },
      MuiTooltip: { defaultProps: { enterDelay: 400 } },
      MuiTableCell: {
        styleOverrides: { head: ({ theme }) => ({ color: theme.vars.palette.text.secondary }) },
      },
    },
  });
}
