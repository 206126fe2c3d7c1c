import type { SxProps, Theme } from '@mui/material/styles';
import { chipStyle, chipTextStyle } from '../text/chipStyles';

/**
 * The look of the form in the builder, as one style sheet on its root: a form of a thousand questions has tens of
 * thousands of parts, and each styled by itself would cost what a keystroke may.
 */
export const canvasStyles: SxProps<Theme> = (theme) => {
  const tint = `rgba(${theme.vars.palette.primary.mainChannel} / 0.1)`;
  return {
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
    maxWidth: theme.spacing(95),
    mx: 'auto',
    width: '100%',

    '& .inline': {
      display: 'block',
      width: `calc(100% + ${theme.spacing(2)})`,
      margin: theme.spacing(0, -1),
      padding: theme.spacing(0.5, 1),
      border: 0,
      borderRadius: 1,
      background: 'none',
      resize: 'none',
      overflow: 'hidden',
      fieldSizing: 'content',
      scrollMarginTop: theme.spacing(24),
      scrollMarginBottom: theme.spacing(16),
      // The bars of a low screen do not stay (BuilderTopBar.tsx).
      '@media (max-height: 500px)': { scrollMargin: theme.spacing(1, 0) },
      '&:hover, &:focus': { backgroundColor: theme.vars.palette.action.hover },
      // The ground and the cursor say where one writes; the frame of the card, in which question.
      '&:focus-visible': { outline: 'none' },
      '&::placeholder': { opacity: 1, color: theme.vars.palette.text.secondary },
    },
    '& .inline-title': { ...theme.typography.h3, color: theme.vars.palette.text.primary },
    '& .inline-label': {
      ...theme.typography.subtitle1,
      fontWeight: 600,
      color: theme.vars.palette.text.primary,
    },
    '& .inline-text': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
    '& .inline-option': { ...theme.typography.body1, color: theme.vars.palette.text.primary },
    '& .chip': chipStyle,
    '& chip-text.inline': {
      ...chipTextStyle,
      '&[data-empty]::before': {
        ...chipTextStyle['&[data-empty]::before'],
        color: theme.vars.palette.text.secondary,
      },
    },
    // What is read and what is written lie over each other, so that nothing jumps when one begins to write.
    '& .marked': { display: 'grid', '& > *': { gridArea: '1 / 1' } },
    '& .marked:not(:focus-within):has(.marked-shown) > .inline': { opacity: 0 },
    '& .marked:focus-within .marked-shown': { visibility: 'hidden' },
    '& .marked:hover .marked-shown': { backgroundColor: theme.vars.palette.action.hover },
    '& .marked-shown': {
      mx: -1,
      px: 1,
      py: 0.5,
      borderRadius: 1,
      // A click goes to the text beneath.
      pointerEvents: 'none',
      overflowWrap: 'anywhere',
      '& p, & ul': { m: 0 },
      '& ul': { pl: 3 },
      '& * + p, & * + ul': { mt: 1 },
      '& .link': { color: 'primary.readable', textDecoration: 'underline' },
    },

    '& .card-list': { m: 0, p: 0, minHeight: theme.spacing(2) },
    '& .card': {
      listStyle: 'none',
      position: 'relative',
      p: 2,
      pl: { xs: 2, sm: 5 },
      borderRadius: 1,
      border: 1,
      borderColor: 'transparent',
      bgcolor: 'background.paper',
      // Clear of the bars at the top and at the foot.
      scrollMarginTop: theme.spacing(20),
      scrollMarginBottom: theme.spacing(10),
      '@media (max-height: 500px)': { scrollMargin: theme.spacing(1, 0) },
      '&:hover': { borderColor: 'divider' },
      '&:focus-visible': { outlineOffset: theme.spacing(-0.25) },
      '&[data-chosen]': { borderColor: theme.vars.palette.primary.readable },
      '&[data-chosen="several"]': {
        // On paper, so that what lies under does not shine through.
        backgroundImage: `linear-gradient(${tint}, ${tint})`,
      },
      '&[data-moving]': { opacity: 0.4 },
    },
    // What is far from the screen is laid out when it comes near; it can be found and reached with Tab all the same.
    '& .card-chunk': {
      contentVisibility: 'auto',
      containIntrinsicSize: `auto ${theme.spacing(400)}`,
      // Room for what stands out of a card, which the chunk would cut off.
      px: 0.5,
      mx: -0.5,
    },
    // Where something that is being moved would go.
    '& [data-drop]::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      top: theme.spacing(-0.25),
      height: theme.spacing(0.5),
      borderRadius: 1,
      bgcolor: 'primary.main',
      zIndex: 1,
    },
    '& [data-drop="end"]': { position: 'relative' },
    '& [data-drop="end"]::before': { top: 'auto', bottom: theme.spacing(-0.25) },
    '& .card-kind': {
      ...theme.typography.caption,
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      mb: 0.5,
      color: 'text.secondary',
      '& svg': { fontSize: 'inherit' },
      '& [data-finding]': { fontWeight: 600 },
      '& [data-finding="error"]': { color: 'error.main' },
      '& [data-finding="warning"]': { color: 'warning.main' },
    },
    '& .card-toolbar': { display: 'flex', justifyContent: 'flex-end', mt: 1 },
    '& .card-handle': {
      position: 'absolute',
      display: 'grid',
      placeItems: 'center',
      width: { xs: theme.spacing(5.5), sm: theme.spacing(3.5) },
      height: { xs: theme.spacing(5.5), sm: theme.spacing(3.5) },
      insetInlineStart: { sm: theme.spacing(0.75) },
      insetInlineEnd: { xs: 0, sm: 'auto' },
      top: { xs: 0, sm: theme.spacing(1.5) },
      p: 0,
      border: 0,
      borderRadius: 1,
      background: 'none',
      color: 'text.secondary',
      cursor: 'grab',
      // A finger on the handle moves the question; everywhere else it scrolls.
      touchAction: 'none',
      '&:hover': { backgroundColor: theme.vars.palette.action.hover },
      // Six dots: two borders. A thousand icons more would be felt at every key.
      '&::before': {
        content: '""',
        boxSizing: 'content-box',
        width: theme.spacing(0.375),
        height: theme.spacing(1.875),
        borderInline: `${theme.spacing(0.375)} dotted`,
      },
    },
    '& .option-list': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: 0.5,
      mt: 1,
    },
    '& .option': { display: 'flex', alignItems: 'center', gap: 1.5, width: '100%' },
    // A shape before its text, as the control has it: round, a box, or a line of a list.
    '& .option::before': {
      content: '""',
      flex: 'none',
      boxSizing: 'border-box',
      width: '1rem',
      height: '1rem',
      border: '0.125rem solid',
      borderColor: theme.vars.palette.action.active,
    },
    '& .option[data-shape="circle"]::before': { borderRadius: '50%' },
    '& .option[data-shape="box"]::before': { borderRadius: '0.125rem' },
    // What is chosen before anybody chooses.
    '& .option[data-first]::before': {
      backgroundColor: theme.vars.palette.action.active,
      boxShadow: `inset 0 0 0 0.125rem ${theme.vars.palette.background.paper}`,
    },
    '& .option-fixed': { py: 0.5, color: 'text.secondary' },
    '& .option[data-shape="line"]::before': { height: 0, borderWidth: '0.125rem 0 0' },
  };
};
