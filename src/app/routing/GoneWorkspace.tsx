import Button from '@mui/material/Button';
import type { LostWorkspace } from '@/shared/data/useWorkspaces';
import { Picture } from '@/shared/ui/pictures/pictures';
import { InsteadOfWorkspace, useOpenOther } from './InsteadOfWorkspace';

/** Someone was taken out of the workspace that they were in, or left it: says so, and where to go on. */
export function GoneWorkspace({ gone }: { gone: LostWorkspace }) {
  const { name, others, proceed } = gone;
  const open = useOpenOther(proceed);
  const [first, ...rest] = others;
  return (
    <InsteadOfWorkspace
      title="No longer a member"
      picture={<Picture name="lost" />}
      heading={
        <>
          You’re no longer a member of “<bdi>{name}</bdi>”
        </>
      }
      lead="Everything that was saved is still there for the team. To come back, ask one of its admins for an invitation: edits to forms that weren’t saved yet are kept in this browser until then."
      others={rest}
      onOpen={open}
    >
      <Button variant="contained" onClick={() => open(first?.id)} sx={{ overflowWrap: 'anywhere' }}>
        {first ? `Open “${first.name}”` : 'Create a workspace'}
      </Button>
    </InsteadOfWorkspace>
  );
}
