import type { SxProps, Theme } from '@mui/material/styles';
import { chipStyle, chipTextStyle } from '../text/chipStyles';
import { TYPE_HUES } from '@/shared/ui/lists/typeHue';
import { cardStyles } from './look/cardStyles';
import { optionStyles } from './look/optionStyles';

/** Below this width of the canvas, the sheet has the padding of a phone (look/pageStyles.ts). */
const NARROW = '@container canvas (width < 34rem)';

/**
 * What the builder adds to the look of the page (look/pageStyles.ts), as one style sheet on the root of the canvas: a form
 * of a thousand questions has tens of thousands of parts, and each styled by itself would cost what a keystroke may.
 */
export const canvasStyles: SxProps<Theme> = (theme) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  // As wide as the sheet of a form's page.
  maxWidth: '41rem',
  mx: 'auto',
  width: '100%',
  container: 'canvas / inline-size',

  // The title and the first page are one sheet.
  '& .sheet': { borderRadius: '16px' },
  // From edge to edge of a phone.
  [theme.breakpoints.down('sm')]: { '& .sheet': { borderRadius: 0 } },
  '& .sheet-head': {
    paddingBottom: 0,
    marginBottom: theme.spacing(-2),
    borderEndStartRadius: 0,
    borderEndEndRadius: 0,
  },
  '& .sheet-body': { paddingTop: 0, borderStartStartRadius: 0, borderStartEndRadius: 0 },
  '& .sheet-bar': { display: 'flex', alignItems: 'center', mt: -2, mb: 1, minHeight: '2rem' },
  '& .lead, & .ending-text': { marginBottom: '0.75rem' },
  '& .progress': { marginTop: 0 },
  '& .sheet-body .progress': { marginTop: '1rem' },
  // Between the sheets of a form with a design, whose ground may be of any colour.
  '&[data-theme] > .own.MuiButton-root': { bgcolor: 'background.paper' },
  // As a browser draws the headings that these are on the page.
  '& :is(.h1, .h2)': { fontWeight: 700 },
  '& .page-buttons': { display: 'flex', marginInlineEnd: theme.spacing(-1) },
  '& .h2': { marginTop: '1rem', '& .inline::placeholder': { fontWeight: 400 } },
  '& .empty': { color: 'text.secondary', m: 0, py: 1 },
  '& .add-field': { mt: 1 },

  ...textStyles(theme),
  ...cardStyles(theme, NARROW),
  ...optionStyles(theme, NARROW),
  ...typeStyles(theme),
});

/** The pictures of types in their hues. */
function typeStyles(theme: Theme): Record<string, { color: string }> {
  return Object.fromEntries(
    TYPE_HUES.map((hue) => [
      `& [data-hue="${hue}"] svg`,
      { color: theme.vars.palette.hue[hue].ink },
    ]),
  );
}

/** Texts that are edited where they stand: they take the look of what they stand in. */
function textStyles(theme: Theme) {
  const hover = theme.vars.palette.action.hover;
  return {
    '& .inline': {
      display: 'block',
      width: 'calc(100% + 1rem)',
      minHeight: 0,
      margin: '-0.125rem -0.5rem',
      padding: '0.125rem 0.5rem',
      border: 0,
      borderRadius: '6px',
      background: 'none',
      font: 'inherit',
      letterSpacing: 'inherit',
      color: 'inherit',
      textAlign: 'inherit',
      resize: 'none',
      overflow: 'hidden',
      fieldSizing: 'content',
      scrollMarginTop: theme.spacing(24),
      scrollMarginBottom: theme.spacing(16),
      // The bars of a low screen do not stay (BuilderTopBar.tsx).
      '@media (max-height: 500px)': { scrollMargin: theme.spacing(1, 0) },
      '&:hover, &:focus': { backgroundColor: hover },
      // The ground and the cursor say where one writes; the frame of the card, in which question.
      '&:focus-visible': { outline: 'none' },
      '&::placeholder': { opacity: 1, color: 'var(--soft)' },
    },
    // A text of one or a few words, with what follows it on its line.
    '& .text-line': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '0.3em',
      cursor: 'text',
      '& > .inline': { width: 'auto', flex: '0 1 auto', minWidth: '1.5rem', maxWidth: '100%' },
      '@supports not (field-sizing: content)': { '& > .inline': { flex: '1 1 auto' } },
    },
    '& .button': {
      display: 'inline-flex',
      flexWrap: 'nowrap',
      alignItems: 'center',
      maxWidth: '100%',
      '& > .inline': {
        flex: 'none',
        margin: 0,
        padding: 0,
        textAlign: 'center',
        '&::placeholder': { color: 'inherit' },
      },
      '&:not(.quiet) > .inline:is(:hover, :focus)': {
        backgroundColor: 'color-mix(in srgb, currentcolor 16%, transparent)',
      },
    },
    '& .button.quiet': { color: 'var(--accent)', background: 'none', gap: '0.5rem' },
    '& .chip': chipStyle,
    '& chip-text.inline': {
      ...chipTextStyle,
      '&[data-empty]::before': {
        ...chipTextStyle['&[data-empty]::before'],
        color: 'var(--soft)',
      },
    },
    // What is read and what is written lie over each other, so that nothing jumps when one begins to write.
    '& .marked': { display: 'grid', '& > *': { gridArea: '1 / 1' } },
    '& .marked:not(:focus-within):has(.marked-shown) > .inline': { opacity: 0 },
    '& .marked:focus-within .marked-shown': { visibility: 'hidden' },
    '& .marked:hover .marked-shown': { backgroundColor: hover },
    '& .marked-shown': {
      margin: '-0.125rem -0.5rem',
      padding: '0.125rem 0.5rem',
      borderRadius: '6px',
      // A click goes to the text beneath.
      pointerEvents: 'none',
      overflowWrap: 'break-word',
      '& p, & ul': { m: 0 },
      '& ul': { pl: 3 },
      '& * + p, & * + ul': { mt: '0.75rem' },
      '& .link': { color: 'var(--accent)', textDecoration: 'underline' },
    },
  } as const;
}
