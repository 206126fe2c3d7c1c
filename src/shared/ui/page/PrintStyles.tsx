import GlobalStyles from '@mui/material/GlobalStyles';

/**
 * While it is drawn, printing prints `data-print="page"` alone: what is neither in it nor around it is left out, and so is
 * what has `data-print="none"`. One column, black on white, whatever the mode.
 */
export function PrintStyles() {
  return (
    <GlobalStyles
      styles={(theme) => ({
        '@media print': {
          ':root': { colorScheme: 'light !important' },
          'body *:not([data-print="page"], [data-print="page"] *):not(:has([data-print="page"]))': {
            display: 'none !important',
          },
          '[data-print="none"], [data-print="page"] button': { display: 'none !important' },
          ':is(html, body, *):has([data-print="page"]), [data-print="page"]': {
            display: 'block !important',
            position: 'static !important',
            width: 'auto !important',
            maxWidth: 'none !important',
            height: 'auto !important',
            maxHeight: 'none !important',
            minHeight: '0 !important',
            overflow: 'visible !important',
            padding: '0 !important',
            margin: '0 !important',
            border: '0 !important',
            boxShadow: 'none !important',
            transform: 'none !important',
            background: 'none !important',
          },
          '[data-print="page"], [data-print="page"] *': {
            color: `${theme.palette.common.black} !important`,
            background: 'none !important',
            overflowWrap: 'anywhere !important',
          },
          // What a narrow sheet cuts is whole on paper.
          '[data-print="page"] .MuiTypography-noWrap': {
            whiteSpace: 'normal !important',
            overflow: 'visible !important',
          },
          // A long answer may go on overleaf.
          '[data-print="page"] :is(dt, li)': { breakInside: 'avoid' },
          '[data-print="page"] dt': { breakAfter: 'avoid' },
        },
      })}
    />
  );
}
