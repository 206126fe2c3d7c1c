import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageTitle } from '@/shared/ui/page/usePageTitle';

interface Props {
  title: string;
  lead?: ReactNode;
  /** Above the title: the way back, or what the page belongs to. */
  above?: ReactNode;
  /** Under the sentence. */
  children?: ReactNode;
  centred?: boolean;
}

/** The head of a page of the site: its one `h1` in display type, and a sentence. */
export function SiteHeader({ title, lead, above, children, centred = false }: Props) {
  usePageTitle(title);
  return (
    <Box
      component="header"
      sx={{
        maxWidth: '72ch',
        pt: { xs: 1, md: 3 },
        mb: { xs: 4, md: 6 },
        ...(centred ? { mx: 'auto', textAlign: 'center' } : {}),
      }}
    >
      {above}
      <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {lead !== undefined && (
        <Typography
          variant="lead"
          component="div"
          sx={{ color: 'text.secondary', mt: 1.5, textWrap: 'balance' }}
        >
          {lead}
        </Typography>
      )}
      {children}
    </Box>
  );
}
