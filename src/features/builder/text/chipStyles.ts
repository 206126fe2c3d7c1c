/** A text with chips: as wide and high as the control whose place it takes. */
export const chipTextStyle = {
  display: 'block',
  cursor: 'text',
  // Lines and blanks as they are written; a long word does not widen the card.
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&[data-empty]::before': {
    content: 'attr(placeholder)',
    // It takes no room, so that the caret stands before it.
    float: 'left',
    height: 0,
    pointerEvents: 'none',
  },
} as const;

/** An answer in a text: told apart from what is typed by its ground and border, not by a colour alone. */
export const chipStyle = {
  px: 0.5,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'action.selected',
  color: 'inherit',
  fontWeight: 500,
  cursor: 'pointer',
  // Where it is broken between two lines, each part is a chip.
  boxDecorationBreak: 'clone',
  '&:hover': { borderColor: 'text.secondary' },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 0 },
} as const;
