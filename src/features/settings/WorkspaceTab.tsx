import Typography from '@mui/material/Typography';
import { can } from '@/domain/options/access';
import { useWorkspaceActions } from '@/shared/data/workspace';
import { zoneLabel } from '@/shared/lib/timeZones';
import { RecountNote } from '@/shared/ui/figures/RecountNote';
import { Section } from '@/shared/ui/page/Section';
import { PrivateVisitsSetting } from './PrivateVisitsSetting';
import { WorkspaceForm } from './WorkspaceForm';
import { WorkspacePicker } from './WorkspacePicker';

/** Which workspace this is, what it is called, and by which days it counts. */
export function WorkspaceTab() {
  const { all, workspace } = useWorkspaceActions();
  return (
    <>
      {all.length > 1 && (
        <Section title="Your workspaces" lead="Choose the workspace to work in.">
          <WorkspacePicker />
        </Section>
      )}
      <Section title="Workspace" lead="Workspace name, and the time zone used for daily figures.">
        {workspace.recounting && <RecountNote />}
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
    </>
  );
}
