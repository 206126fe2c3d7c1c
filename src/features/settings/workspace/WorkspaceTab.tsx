import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { can } from '@/domain/options/access';
import { useWorkspaceActions } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { zoneLabel } from '@/shared/lib/timeZones';
import { RecountNote } from '@/shared/ui/figures/RecountNote';
import { Section } from '@/shared/ui/page/Section';
import { PictureForm } from '../PictureForm';
import { DeleteWorkspace } from './DeleteWorkspace';
import { NewWorkspaceDialog } from './NewWorkspaceDialog';
import { PrivateVisitsSetting } from './PrivateVisitsSetting';
import { SpamWordsSetting } from './SpamWordsSetting';
import { WorkspaceForm } from './WorkspaceForm';
import { WorkspacePicker } from './WorkspacePicker';

/** Which workspace this is, what it is called, and by which days it counts. */
export function WorkspaceTab() {
  const { all, workspace } = useWorkspaceActions();
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <Section
        title="Your workspaces"
        lead={
          all.length > 1
            ? 'Choose the workspace to work in.'
            : 'Make another one to keep forms, contacts and members apart.'
        }
        actions={<Button onClick={() => setMaking(true)}>New workspace</Button>}
      >
        {all.length > 1 && <WorkspacePicker />}
        {isMaking && <NewWorkspaceDialog onClose={() => setMaking(false)} />}
      </Section>
      <Section title="Workspace" lead="Workspace name, and the time zone used for daily figures.">
        {workspace.recounting && <RecountNote />}
        {can(workspace.role, 'changeSettings') && (
          <PictureForm
            name={workspace.name}
            photoURL={workspace.picture}
            isSquare
            save={(image) => call('setWorkspacePicture', { workspace: workspace.id, image })}
          />
        )}
        {can(workspace.role, 'changeSettings') ? (
          <WorkspaceForm key={workspace.id} workspace={workspace} />
        ) : (
          <>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{workspace.name}</bdi>
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {`Daily figures use ${zoneLabel(workspace.timeZone)}. A workspace admin can change this.`}
            </Typography>
          </>
        )}
      </Section>
      <Section
        title="Visits"
        lead="Some browsers ask not to be tracked, with Do Not Track or Global Privacy Control."
      >
        <PrivateVisitsSetting />
      </Section>
      <Section
        title="Spam"
        lead="For every form whose spam filter is on. Each form can have a list of its own, too."
      >
        <SpamWordsSetting />
      </Section>
      {!workspace.isSample &&
        (can(workspace.role, 'deleteWorkspace') || workspace.endsAt !== undefined) && (
          <DeleteWorkspace workspace={workspace} />
        )}
    </>
  );
}
