import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  lead?: ReactNode;
  centred?: boolean;
}

/** Heading of a section of the site, with a sentence. */
export function SectionHead({ id, title, lead, centred = false }: Props) {
  return (
    <Box
      sx={{
        mb: { xs: 3, md: 5 },
        maxWidth: '64ch',
        ...(centred ? { mx: 'auto', textAlign: 'center' } : {}),
      }}
    >
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {lead !== undefined && (
        <Typography variant="lead" sx={{ color: 'text.secondary', mt: 1.5, textWrap: 'balance' }}>
          {lead}
        </Typography>
      )}
    </Box>
  );
}
