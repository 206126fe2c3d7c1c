/** For what is read aloud and not seen. */
export const HIDDEN = {
  position: 'absolute',
  clipPath: 'inset(50%)',
  width: '1em',
  height: '1em',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
} as const;
