import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageTitle } from './usePageTitle';

interface Props {
  title: string;
  /** Title of the tab, where it should say more than the heading. */
  tabTitle?: string;
  /** Beside the title: a state in a word. */
  chip?: ReactNode;
  lead?: ReactNode;
  /** The main action of the screen, and few others. */
  actions?: ReactNode;
  /** Above the title: where this stands. */
  above?: ReactNode;
  /** In display type, as the pages of the site have it. */
  display?: boolean;
}

/** The head of every screen: its one `h1`, a sentence, its main action. */
export function PageHeader({
  title,
  tabTitle,
  chip,
  lead,
  actions,
  above,
  display = false,
}: Props) {
  usePageTitle(tabTitle ?? title);
  return (
    <Box component="header" sx={{ mb: 3, ...(display ? { pt: { xs: 1, md: 3 } } : {}) }}>
      {above !== undefined && <Box sx={{ mb: 1 }}>{above}</Box>}
      <Stack
        direction="row"
        spacing={2}
        useFlexGap
        // Actions that leave the title too little room come under it.
        sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}
      >
        <Box sx={{ minWidth: 0, flex: { xs: '1 1 auto', sm: '1 1 16rem' } }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
            <Typography
              variant={display ? 'h2' : 'h4'}
              component="h1"
              sx={{ overflowWrap: 'anywhere', minWidth: 0 }}
            >
              {title}
            </Typography>
            {chip}
          </Box>
          {lead !== undefined && (
            <Typography component="div" sx={{ color: 'text.secondary', mt: 0.5, maxWidth: '72ch' }}>
              {lead}
            </Typography>
          )}
        </Box>
        {actions !== undefined && (
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', maxWidth: '100%' }}>
            {actions}
          </Stack>
        )}
      </Stack>
    </Box>
  );
}
