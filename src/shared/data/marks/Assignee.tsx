import Box from '@mui/material/Box';
import { useNamedMember } from '@/shared/data/members';
import { PersonAvatar } from '@/shared/ui/pictures/PersonAvatar';

/** The member who looks after a response, with their picture. */
export function Assignee({ uid }: { uid: string }) {
  const { name: known, isLoading, photoURL } = useNamedMember(uid);
  const name = isLoading ? '…' : (known ?? 'Former member');
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, verticalAlign: 'middle' }}
    >
      <PersonAvatar name={name} photoURL={photoURL} size={20} />
      <bdi>{name}</bdi>
    </Box>
  );
}
