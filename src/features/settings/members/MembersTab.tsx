import AddIcon from '@mui/icons-material/PersonAddAltOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { can } from '@/domain/options/access';
import { byRole } from '@/domain/options/members';
import { useMembers } from '@/shared/data/members';
import { useWorkspace } from '@/shared/data/workspace';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { Section } from '@/shared/ui/page/Section';
import { useInvitations } from './data';
import { InvitationRow } from './InvitationRow';
import { InviteMembersDialog } from './InviteMembersDialog';
import { MemberRow } from './MemberRow';
import { RolesSection } from './RolesSection';
import { TwoStepDemand } from './TwoStepDemand';

/** Who belongs to the workspace, who is invited, and what each role may do. */
export function MembersTab() {
  const workspace = useWorkspace();
  const members = useMembers(workspace.id);
  const [isInviting, setInviting] = useState(false);
  const mayManage = can(workspace.role, 'manageMembers');
  return (
    <>
      <Section
        title="Members"
        lead={
          mayManage
            ? 'Everyone who works in this workspace.'
            : 'Everyone who works in this workspace. Only admins can invite people and change roles.'
        }
        actions={
          mayManage && (
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => setInviting(true)}>
              Invite people
            </Button>
          )
        }
      >
        {members ? (
          <PlainList aria-label="Members">
            {[...members]
              .sort((a, b) => byRole(a.data.role, b.data.role))
              .map((member) => (
                <MemberRow key={member.id} workspace={workspace} member={member} />
              ))}
          </PlainList>
        ) : (
          <RowsSkeleton />
        )}
      </Section>
      {mayManage && <Invitations workspace={workspace.id} />}
      {members && !workspace.isSample && <TwoStepDemand workspace={workspace} members={members} />}
      <RolesSection />
      {isInviting && (
        <InviteMembersDialog workspace={workspace.id} onClose={() => setInviting(false)} />
      )}
    </>
  );
}

function Invitations({ workspace }: { workspace: string }) {
  const { invitations, error, refetch } = useInvitations(workspace);
  return (
    <Section
      title="Invitations"
      lead="People who haven’t accepted yet. A link works for seven days."
    >
      {invitations ? (
        invitations.length === 0 ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            No invitations are waiting.
          </Typography>
        ) : (
          <PlainList aria-label="Invitations">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} workspace={workspace} invitation={invitation} />
            ))}
          </PlainList>
        )
      ) : error ? (
        <ErrorState
          what="We couldn’t load the invitations."
          error={error}
          retry={() => void refetch()}
        />
      ) : (
        <RowsSkeleton />
      )}
    </Section>
  );
}
