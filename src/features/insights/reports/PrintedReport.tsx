import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { Period } from '@/domain/insights/report';
import { formatCalendarDay } from '@/shared/lib/dates';
import { usePrinting } from '@/shared/ui/rendering/usePrinting';

interface Props {
  title: string;
  period: Period;
}

const OUTSIDE = 'body *:not(main, main *):not(:has(main))';
/** Buttons that are figures, too, have `data-print="figure"` and stay. */
const CONTROLS =
  'main :is(.MuiButton-root:not([data-print="figure"]), .MuiIconButton-root, .MuiToggleButtonGroup-root, .MuiTabs-root, nav, [data-print="none"])';

/** The theme's attribute on <html>: its light colours are the ones for paper. */
const THEME = 'data-theme';

/** Paper shows the report alone: no navigation, no controls, no card cut in two, black on white. And what it is about. */
export function PrintedReport({ title, period }: Props) {
  const screenTheme = useRef('light');
  usePrinting(
    () => {
      screenTheme.current = document.documentElement.getAttribute(THEME) ?? 'light';
      document.documentElement.setAttribute(THEME, 'light');
    },
    () => document.documentElement.setAttribute(THEME, screenTheme.current),
  );
  return (
    <>
      <GlobalStyles
        styles={(theme) => ({
          '@media print': {
            ':root': { colorScheme: 'light !important' },
            [OUTSIDE]: { display: 'none !important' },
            [CONTROLS]: { display: 'none !important' },
            'html, body': { background: 'none !important' },
            'main, main *': {
              color: `${theme.palette.common.black} !important`,
              printColorAdjust: 'exact',
            },
            'main svg text': { fill: `${theme.palette.common.black} !important` },
            main: { padding: '0 !important', maxWidth: 'none !important' },
            'main .MuiPaper-root': { background: 'none !important', boxShadow: 'none !important' },
            // One column: a page is as wide as a card.
            'main [data-print="column"]': { columnCount: '1 !important' },
            'main :is(section, .MuiPaper-root, tr, li)': { breakInside: 'avoid' },
            'main :is(h1, h2, h3)': { breakAfter: 'avoid' },
            // What scrolls on screen is whole on paper.
            'main .MuiTableContainer-root': { overflow: 'visible !important', maxHeight: 'none' },
          },
        })}
      />
      <Box sx={{ display: 'none', displayPrint: 'block', mb: 2 }}>
        <Typography variant="h5" component="p">
          {title}
        </Typography>
        <Typography>
          {formatCalendarDay(period.from)} – {formatCalendarDay(period.to)}
        </Typography>
      </Box>
    </>
  );
}
