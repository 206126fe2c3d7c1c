import type { Theme } from '@mui/material/styles';

/** Six dots: two borders. A thousand icons more would be felt at every key. */
const dots = (theme: Theme) =>
  ({
    content: '""',
    boxSizing: 'content-box',
    width: theme.spacing(0.375),
    height: theme.spacing(1.875),
    borderInline: `${theme.spacing(0.375)} dotted`,
  }) as const;

/** Added green, changed amber, moved blue, removed red. */
const PROPOSED = {
  added: 'success',
  changed: 'warning',
  moved: 'info',
  removed: 'error',
} as const;

/** What a question or an option is dragged by. */
export const dragHandle = (theme: Theme) =>
  ({
    display: 'grid',
    placeItems: 'center',
    width: '1.5rem',
    p: 0,
    border: 0,
    borderRadius: 1,
    background: 'none',
    color: 'text.secondary',
    cursor: 'grab',
    // A finger on the handle moves it; everywhere else it scrolls.
    touchAction: 'none',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&::before': dots(theme),
  }) as const;

/**
 * Cards of questions. One that is neither chosen nor pointed at is the page's own: its handle and its kind stand in the
 * space between questions, so that nothing moves when they appear.
 */
export function cardStyles(theme: Theme, narrow: string) {
  const { palette } = theme.vars;
  const tint = `rgba(${palette.primary.mainChannel} / 0.08)`;
  const inUse = '.card:is(:hover, :focus-within, [data-chosen]) >';
  return {
    '& .card-list': { mt: 2, p: 0, minHeight: theme.spacing(2) },
    '& .card': {
      listStyle: 'none',
      position: 'relative',
      // In a grid, a line that does not wrap would make the sheet as wide as itself.
      minWidth: 0,
      // Above and below, half of what the page has between two questions.
      margin: '0 -1rem',
      padding: '1rem',
      borderRadius: '12px',
      // Clear of the bars at the top and at the foot.
      scrollMarginTop: theme.spacing(20),
      scrollMarginBottom: theme.spacing(10),
      '@media (max-height: 500px)': { scrollMargin: theme.spacing(1, 0) },
      '&:focus-visible': { outlineOffset: theme.spacing(-0.25) },
      '&[data-chosen]': { boxShadow: `inset 0 0 0 1.5px ${palette.primary.readable}` },
      '&[data-chosen="several"]': { backgroundColor: tint },
      '& > .field': { margin: 0 },
    },
    '& .card.half': { margin: '0 -0.5rem', padding: '1rem 0.5rem' },
    '& .item .card': { margin: '0 -0.75rem', padding: '0.5rem 0.75rem' },
    '& [data-moving]': { opacity: 0.4 },
    // Cards far from the viewport are laid out lazily; find-in-page and Tab still reach them.
    '& .card-chunk': {
      contentVisibility: 'auto',
      containIntrinsicSize: `auto ${theme.spacing(400)}`,
      // Room for overflow of a card, which containment would clip.
      padding: '1.25rem 3rem 0',
      margin: '-1.25rem -3rem 0',
      [narrow]: { paddingInline: '1.25rem', marginInline: '-1.25rem' },
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
      position: 'absolute',
      // On the frame of a chosen card.
      top: '-0.5rem',
      insetInlineStart: '0.75rem',
      zIndex: 1,
      px: 0.5,
      lineHeight: '1rem',
      display: 'flex',
      alignItems: 'center',
      gap: 0.75,
      whiteSpace: 'nowrap',
      color: 'text.secondary',
      pointerEvents: 'none',
      '& svg': { fontSize: '0.875rem' },
      '& > *': { opacity: 0, transition: 'opacity 120ms' },
      '& > [data-finding]': { order: -1, opacity: 1, fontWeight: 600 },
      '& [data-finding="error"]': { color: 'error.readable' },
      '& [data-finding="warning"]': { color: 'warning.readable' },
    },
    // What is proposed: a coloured edge, and in words what it is. The colour never says it alone.
    '& .card[data-proposed]': { paddingInlineStart: '1.25rem' },
    '& .card[data-proposed]::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '0.5rem',
      insetInlineStart: '0.25rem',
      width: '4px',
      borderRadius: '2px',
      pointerEvents: 'none',
    },
    ...Object.fromEntries(
      Object.entries(PROPOSED).map(([what, color]) => [
        `& .card[data-proposed="${what}"]::after`,
        { backgroundColor: palette[color].main },
      ]),
    ),
    '& .card[data-proposed="removed"] > .field': {
      '& .label, & .inline': { textDecoration: 'line-through' },
    },
    '& .card-added > .field': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    '& .half > .card-kind': { insetInlineStart: '0.25rem' },
    [`& ${inUse} .card-kind`]: { backgroundColor: 'var(--paper)' },
    [`& ${inUse} .card-kind > *`]: { opacity: 1 },
    '& .card-rule': {
      ...theme.typography.caption,
      mb: 0.25,
      color: 'text.secondary',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      [narrow]: { whiteSpace: 'normal', paddingInlineEnd: '2rem' },
    },
    '& .card-toolbar': {
      position: 'absolute',
      insetInlineEnd: '0.5rem',
      // As high as the space between two questions, on the frame between them: it covers neither.
      top: '-1rem',
      height: '2rem',
      boxSizing: 'border-box',
      zIndex: 2,
      display: 'flex',
      alignItems: 'center',
      px: 0.25,
      borderRadius: 1,
      border: 1,
      borderColor: 'divider',
      bgcolor: 'background.paper',
      boxShadow: 2,
      '& .MuiIconButton-root': {
        width: '1.75rem',
        height: '1.625rem',
        p: 0,
        borderRadius: '6px',
        '&:hover': { color: 'text.primary' },
      },
      '& svg': { fontSize: '1.125rem' },
      '& .toolbar-group': { display: 'flex', alignItems: 'center' },
      '& .toolbar-group + .toolbar-group': {
        marginInlineStart: theme.spacing(0.5),
        paddingInlineStart: theme.spacing(0.5),
        borderInlineStart: `1px solid ${palette.divider}`,
      },
      // Part of the card, below the answer, with targets for a thumb.
      [narrow]: {
        position: 'static',
        height: 'auto',
        flexWrap: 'wrap',
        px: 0,
        mt: 1.5,
        pt: 0.5,
        mb: -0.5,
        border: 0,
        borderTop: 1,
        borderColor: 'divider',
        borderRadius: 0,
        boxShadow: 'none',
        background: 'none',
        '& .toolbar-group': { flex: '2 1 0' },
        '& .toolbar-group.is-required': { flex: '1 0 100%', minHeight: '2.75rem' },
        '& .toolbar-group.is-last': { flexGrow: 3 },
        '& .toolbar-group + .toolbar-group': { m: 0, p: 0, border: 0 },
        '& .MuiIconButton-root': { flex: '1 1 0', minWidth: 0, height: '2.75rem' },
        '& svg': { fontSize: '1.25rem' },
      },
    },
    '& .item .card-toolbar': { top: '-1.5rem', [narrow]: { top: 'auto' } },
    '& .card-handle': {
      ...dragHandle(theme),
      position: 'absolute',
      height: '1.75rem',
      insetInlineStart: '-1.625rem',
      top: '0.875rem',
      opacity: 0,
      transition: 'opacity 120ms',
      [narrow]: {
        width: theme.spacing(5.5),
        height: theme.spacing(5.5),
        insetInline: 'auto 0',
        top: 0,
      },
      // Nothing to point with: there is no hovering over the card.
      '@media (hover: none)': { opacity: 0.6 },
    },
    '& .half > .card-handle': { insetInlineStart: '-1rem', [narrow]: { insetInline: 'auto 0' } },
    [`& ${inUse} .card-handle`]: { opacity: 1 },
    // The page does not show it: it names the line in the outline.
    '& .label.spare': {
      position: 'absolute',
      insetInline: '1rem',
      top: '1rem',
      opacity: 0,
      '.card:is(:hover, :focus-within, [data-chosen]) > .field > &': { opacity: 1 },
    },
    '& .card[data-type="divider"]': { minHeight: '3rem' },
    '& .unseen': {
      ...theme.typography.body2,
      mt: 1,
      px: 1.5,
      py: 1,
      border: '1px dashed',
      borderColor: 'divider',
      borderRadius: 1,
      color: 'text.secondary',
      overflowWrap: 'anywhere',
    },
    '& .picture-body[data-over]': {
      borderRadius: '10px',
      outline: `2px solid ${palette.primary.readable}`,
      outlineOffset: 2,
    },
    '& .picture-choose': {
      ...theme.typography.body2,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 1,
      width: '100%',
      minHeight: '9rem',
      border: '1px dashed var(--line)',
      borderRadius: '10px',
      background: 'none',
      color: 'text.secondary',
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.action.hover },
    },
    '& .picture-replace': { flexDirection: 'row', minHeight: '2.75rem', mt: 1 },
    '& .item-name': { pt: '0.75rem', fontWeight: 600 },
    '& .card hr': { margin: '1.5rem 0 0' },
    '& .video-link': { mt: 1, px: 0.5, color: 'text.secondary', ...theme.typography.body2 },
    // Over a picture, as on the page.
    '& .face img ~ .text-line > .inline': {
      px: 1,
      borderRadius: '6px',
      background: 'var(--paper)',
    },
    '& .face .text-line': {
      position: 'relative',
      width: '100%',
      justifyContent: 'center',
      textAlign: 'center',
    },
  } as const;
}
