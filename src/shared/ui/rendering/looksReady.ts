/** A button that waits for the page's script looks as it will: it takes a moment, and nothing should flicker. */
export const LOOKS_READY = {
  '&.MuiButton-contained.Mui-disabled': {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
  },
  '&.MuiButton-outlined.Mui-disabled': {
    color: 'primary.readable',
    borderColor: 'primary.readable',
  },
} as const;
