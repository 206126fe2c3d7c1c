import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageTitle } from '@/shared/ui/page/usePageTitle';

interface Props {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** The narrow card of the account screens. */
export function AuthCard({ title, lead, children }: Props) {
  usePageTitle(title);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', py: { xs: 1, sm: 4 } }}>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 }, width: '100%', maxWidth: 440 }}>
        <Typography variant="h4" component="h1">
          {title}
        </Typography>
        {lead !== undefined && (
          <Typography sx={{ color: 'text.secondary', mt: 1 }}>{lead}</Typography>
        )}
        <noscript>
          <p>This page needs JavaScript. Turn it on in your browser and reload the page.</p>
        </noscript>
        <Box sx={{ mt: 2 }}>{children}</Box>
      </Paper>
    </Box>
  );
}
