import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ProductPicture } from '@/shared/ui/pictures/ProductPicture';
import { usePageTitle } from '@/shared/ui/page/usePageTitle';

interface Props {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** Beside the card, where there is room: what the account is for. */
function ProductHalf() {
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'center',
        gap: 4,
        p: 6,
        borderRadius: '24px',
        overflow: 'clip',
        background:
          'radial-gradient(90% 90% at 90% 0%, var(--mui-palette-hero-veil), transparent 100%), var(--mui-palette-tint-strong)',
      }}
    >
      <div>
        <Typography variant="h3" component="p">
          Forms that turn responses into relationships
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>
          Every response lands in your CRM, with insights that tell you what to improve.
        </Typography>
      </div>
      {/* Larger than its half, so that the screen can be made out. */}
      <Box sx={{ width: '128%' }}>
        <ProductPicture name="contact" alt="" sizes="(min-width: 900px) 680px, 1px" />
      </Box>
    </Box>
  );
}

/** The frame of the account screens: a narrow card, and the product beside it on wide screens. */
export function AuthCard({ title, lead, children }: Props) {
  usePageTitle(title);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 6,
        alignItems: 'stretch',
        py: { xs: 1, sm: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'center', alignItems: 'center' }}>
        <Paper
          variant="outlined"
          sx={{ p: { xs: 2, sm: 4 }, width: '100%', maxWidth: 440, borderRadius: '16px' }}
        >
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
      <ProductHalf />
    </Box>
  );
}
