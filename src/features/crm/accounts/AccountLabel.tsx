import Box from '@mui/material/Box';
import { PersonAvatar } from '@/shared/ui/pictures/PersonAvatar';

interface Props {
  name: string;
  size?: number;
}

/** An account's initials, in a square as logos are, and its name. */
export function AccountLabel({ name, size = 28 }: Props) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0, maxWidth: '100%' }}
    >
      <PersonAvatar name={name} photoURL={undefined} size={size} isSquare />
      <Box
        component="bdi"
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 500 }}
      >
        {name}
      </Box>
    </Box>
  );
}
