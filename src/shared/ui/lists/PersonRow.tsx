import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { TextLink } from '../text/TextLink';
import { PersonAvatar } from '@/shared/ui/pictures/PersonAvatar';

interface Props {
  name: string;
  /** Behind the name. */
  note?: string;
  /** Where the name leads. */
  href?: string | undefined;
  /** Of the name, where descriptions of the controls point to it. */
  nameId?: string;
  photoURL?: string | undefined;
  detail: ReactNode;
  children: ReactNode;
}

/** A person in a list, with what can be done at its end. */
export function PersonRow({ name, note = '', href, nameId, photoURL, detail, children }: Props) {
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
        <Typography id={nameId} sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {href === undefined ? (
            <bdi>{name}</bdi>
          ) : (
            <TextLink to={href}>
              <bdi>{name}</bdi>
            </TextLink>
          )}
          {note}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: { xs: 6, sm: 0 } }}>
        {children}
      </Box>
    </Box>
  );
}
