import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PersonAvatar } from '@/shared/ui/pictures/PersonAvatar';

interface Props {
  name: string;
  photoURL?: string | undefined;
  detail: string;
  children: ReactNode;
}

/** A person in a list, with what can be done at its end. */
export function PersonRow({ name, photoURL, detail, children }: Props) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <PersonAvatar name={name} photoURL={photoURL} size={36} />
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
