import { useId } from 'react';
import { MEMBER_LIMITS } from '@/domain/options/members';
import { errorText } from '@/shared/lib/errorText';
import { formatInstantDay } from '@/shared/lib/dates';
import { useNow } from '@/shared/lib/useNow';
import { useToast } from '@/shared/ui/feedback/toast';
import { MoreMenu } from '@/shared/ui/inputs/MoreMenu';
import { PersonRow } from '@/shared/ui/lists/PersonRow';
import { useChangeInvitation, type MemberInvitation } from './data';
import { RoleSelect } from './RoleSelect';

interface Props {
  workspace: string;
  invitation: MemberInvitation;
}

/** Someone who has not accepted yet. */
export function InvitationRow({ workspace, invitation }: Props) {
  const { id, data } = invitation;
  const nameId = useId();
  const now = useNow();
  const change = useChangeInvitation(workspace);
  const toast = useToast();
  // The row may be gone by the time that it is done.
  const act = (what: Parameters<typeof change.mutate>[0]['change'], done: string) =>
    void change.mutateAsync({ id, change: what }).then(
      () => toast.show(done),
      (error: unknown) => toast.fail(errorText(error)),
    );
  const isOver = data.expiresAt <= now;
  return (
    <PersonRow
      name={data.email}
      nameId={nameId}
      detail={
        isOver
          ? `Expired on ${formatInstantDay(data.expiresAt)}`
          : `Invited on ${formatInstantDay(data.invitedAt)} · Valid until ${formatInstantDay(data.expiresAt)}`
      }
    >
      <RoleSelect
        isSmall
        describedBy={nameId}
        value={data.role}
        disabled={change.isPending}
        onChange={(role) => act({ kind: 'role', role }, 'Role changed.')}
      />
      <MoreMenu
        label={`More for ${data.email}`}
        items={[
          ...(data.mails < MEMBER_LIMITS.mails
            ? [
                {
                  label: 'Send again',
                  onPick: () => act({ kind: 'resend' }, `We’ve sent it to ${data.email} again.`),
                },
              ]
            : []),
          {
            label: 'Revoke invitation',
            onPick: () => act({ kind: 'revoke' }, 'Invitation revoked. Its link no longer works.'),
          },
        ]}
      />
    </PersonRow>
  );
}
