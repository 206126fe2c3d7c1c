import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Workspace } from '@/shared/data/workspace';
import { KeepWorkspace } from '@/shared/data/KeepWorkspace';
import { formatInstantDay } from '@/shared/lib/dates';
import { Section } from '@/shared/ui/page/Section';
import { DeleteWorkspaceDialog } from './DeleteWorkspaceDialog';

/** For the owner: the end of a workspace, and the way back from it. */
export function DeleteWorkspace({ workspace }: { workspace: Workspace }) {
  const [isAsking, setAsking] = useState(false);
  const { endsAt } = workspace;
  if (endsAt !== undefined) {
    return (
      <Section title="Delete workspace">
        <Typography sx={{ mb: 1 }}>
          {`This workspace was deleted. On ${formatInstantDay(endsAt)} everything in it is deleted for good.`}
        </Typography>
        <KeepWorkspace workspace={workspace.id} />
      </Section>
    );
  }
  return (
    <Section
      title="Delete workspace"
      lead="With its forms, responses, contacts and files. You can take it back for 14 days."
    >
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Delete this workspace
      </Button>
      {isAsking && <DeleteWorkspaceDialog workspace={workspace} onClose={() => setAsking(false)} />}
    </Section>
  );
}
