import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useUser } from '@/shared/data/session';
import { useWorkspaceActs } from '@/shared/data/workspace';
import { AppearanceSwitches } from '@/shared/ui/AppearanceSwitches';
import { PageHeader } from '@/shared/ui/PageHeader';
import { Section } from '@/shared/ui/Section';
import { DisplayNameForm } from './DisplayNameForm';
import { WorkspacePicker } from './WorkspacePicker';

/** /profile-settings: the name, how everything looks, and which workspace this is. */
export function SettingsPage() {
  const user = useUser();
  const { all, workspace } = useWorkspaceActs();
  return (
    <>
      <PageHeader title="Settings" />
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 640 }}>
        <Section title="Profile">
          <DisplayNameForm key={user.uid} user={user} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`You log in with ${user.email}.`}
          </Typography>
        </Section>
        <Section title="Appearance">
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Kept in this browser.
          </Typography>
          <AppearanceSwitches />
        </Section>
        <Section title="Workspace">
          {all.length > 1 ? (
            <WorkspacePicker />
          ) : (
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{workspace.name}</bdi>
            </Typography>
          )}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`Days are counted in ${workspace.timeZone.replaceAll('_', ' ')}.`}
          </Typography>
        </Section>
      </Box>
    </>
  );
}
