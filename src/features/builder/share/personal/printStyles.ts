import type { Theme } from '@mui/material/styles';

/** On paper, the dialog `data-cards` is the page: its cards alone. */
export const printedCards = (theme: Theme) => ({
  '@media print': {
    ':root': { colorScheme: 'light !important' },
    'body > :not([data-cards])': { display: 'none !important' },
    '[data-cards] :is(h2, .MuiBackdrop-root, .MuiDialogActions-root)': {
      display: 'none !important',
    },
    '[data-cards], [data-cards] *': {
      position: 'static !important',
      height: 'auto !important',
      maxHeight: 'none !important',
      maxWidth: 'none !important',
      overflow: 'visible !important',
      boxShadow: 'none !important',
      background: 'none !important',
      color: `${theme.palette.common.black} !important`,
    },
    '[data-cards] li': { breakInside: 'avoid' },
  },
});
