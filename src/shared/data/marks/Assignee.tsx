import Box from '@mui/material/Box';
import { useMembers } from '@/shared/data/members';
import { useWorkspace } from '@/shared/data/workspace';
import { PersonAvatar } from '@/shared/ui/pictures/PersonAvatar';

/** The member who looks after a response, with their picture. */
export function Assignee({ uid }: { uid: string }) {
  const members = useMembers(useWorkspace().id);
  const member = members?.find(({ id }) => id === uid)?.data;
  const name = member ? member.displayName || member.email : members ? 'a former member' : '…';
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, verticalAlign: 'middle' }}
    >
      <PersonAvatar name={name} photoURL={member?.photoURL} size={20} />
      <bdi>{name}</bdi>
    </Box>
  );
}
