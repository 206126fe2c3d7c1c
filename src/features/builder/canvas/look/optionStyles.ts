import type { Theme } from '@mui/material/styles';
import { dragHandle } from './cardStyles';

/** Options, rows and columns edited in place, and the controls beside them while selected. */
export function optionStyles(theme: Theme, narrow: string) {
  return {
    '& .choice': { position: 'relative', cursor: 'text' },
    '& :is(.choice, .list-option) > .inline, & .ranking li > span > .inline': {
      flex: '1 1 0',
      width: 'auto',
      minWidth: 0,
      marginInline: '-0.25rem',
      paddingInline: '0.25rem',
    },
    '& .ranking li': { position: 'relative' },
    '& .ranking li > .option-buttons': { marginInlineStart: 'auto' },
    // A dropdown is closed on the page and while not selected. Its options stay searchable and tabbable.
    '& .list-options': {
      marginTop: '0.25rem',
      padding: '0.25rem',
      border: '1px solid var(--line)',
      borderRadius: '8px',
      '&[data-shut]': { height: 0, margin: 0, padding: 0, border: 0, overflow: 'clip', opacity: 0 },
    },
    '& .list-option': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      minHeight: '44px',
      padding: '0.25rem 0.5rem',
    },
    '& .option-buttons': { display: 'flex', flex: 'none', marginInlineEnd: theme.spacing(-0.5) },
    '& .option-handle': {
      ...dragHandle(theme),
      // Before the text for the eye; after it for Tab, which goes from text to text.
      order: -1,
      flex: 'none',
      height: '2.75rem',
    },
    // Beside the option's box, in the card's padding, so that nothing in it moves.
    '& .choice > .option-handle': {
      position: 'absolute',
      insetInlineStart: '-1.3rem',
      top: 'calc(50% - 1.375rem)',
    },
    '& .pictures .option-handle': { position: 'static' },
    '& .matrix-name': {
      position: 'relative',
      flexWrap: 'nowrap',
      alignItems: 'center',
      gap: 0,
      '& .option-handle': { width: '1.25rem', height: '1.75rem' },
      '& > .inline': { minWidth: 0 },
    },
    '& .columns .matrix-name': { justifyContent: 'center' },
    // A phone has no row of column names on the page: here it is where they are written.
    '& .columns': {
      [narrow]: { display: 'flex', flexDirection: 'column', gap: '0.5rem', pb: '0.75rem' },
    },
    '& .columns .matrix-name ': { [narrow]: { justifyContent: 'flex-start' } },
    '& .list-actions': { display: 'flex', gap: 1, mt: 1 },
    '& .matrix-actions': { display: 'flex', flexWrap: 'wrap', columnGap: 2 },
  } as const;
}
