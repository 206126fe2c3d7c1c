import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { can } from '@/domain/options/access';
import {
  INVITED_ROLES,
  mayChangeMember,
  ROLE_TEXTS,
  type InvitedRole,
  type MemberChange,
} from '@/domain/options/members';
import { useUser } from '@/shared/data/session';
import type { Workspace } from '@/shared/data/workspace';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { MoreMenu } from '@/shared/ui/inputs/MoreMenu';
import { PersonRow } from '@/shared/ui/lists/PersonRow';
import { errorText } from '@/shared/lib/errorText';
import { useIdentity } from '../identity';
import { giveWorkspace, useChangeMember, type Member } from './data';
import { RemoveMemberDialog } from './RemoveMemberDialog';
import { RoleSelect } from './RoleSelect';

interface Props {
  workspace: Workspace;
  member: Member;
}

type Asked = 'remove' | 'handOver';

/** A member, their role, and what may be done about them. */
export function MemberRow({ workspace, member }: Props) {
  const { uid: own } = useUser();
  const { id: uid, data } = member;
  const isSelf = uid === own;
  const nameId = useId();
  const [asked, setAsked] = useState<Asked>();
  const change = useChangeMember(workspace.id);
  const { proven } = useIdentity();
  const toast = useToast();
  const fail = (error: unknown) => toast.fail(errorText(error));
  const may = (kind: 'role' | 'remove') =>
    mayChangeMember(
      workspace.role,
      data.role,
      kind === 'role' ? { kind, role: 'viewer' } : { kind },
      isSelf,
    );
  // The row may be gone by the time that it is done.
  const act = (what: MemberChange, done: string) =>
    void change
      .mutateAsync({ uid, change: what })
      .then(() => done !== '' && toast.show(done), fail);
  const setRole = (role: InvitedRole) =>
    act({ kind: 'role', role }, `${data.displayName} is now ${article(role)}.`);
  // Anyone who leaves is told so by the screen that takes the place of this one.
  const remove = (what: MemberChange) =>
    act(what, isSelf ? '' : `${data.displayName} was removed.`);
  const give = () =>
    void proven(() => giveWorkspace(workspace.id, uid)).then(
      (done) => done && toast.show(`${data.displayName} now owns “${workspace.name}”.`),
      fail,
    );
  const role = INVITED_ROLES.find((one) => one === data.role);
  const items = [
    ...(can(workspace.role, 'handOver') && !isSelf
      ? [{ label: 'Hand over workspace', onPick: () => setAsked('handOver') }]
      : []),
    ...(may('remove')
      ? [
          {
            label: isSelf ? 'Leave workspace' : 'Remove from workspace',
            onPick: () => setAsked('remove'),
          },
        ]
      : []),
  ];
  return (
    <>
      <PersonRow
        name={data.displayName}
        note={isSelf ? ' (you)' : ''}
        nameId={nameId}
        photoURL={data.photoURL}
        detail={
          can(workspace.role, 'manageMembers')
            ? [data.email, ...twoStepOf(workspace, data)].join(' · ')
            : data.email
        }
      >
        {role && may('role') && !isSelf ? (
          <RoleSelect
            isSmall
            describedBy={nameId}
            value={role}
            disabled={change.isPending}
            onChange={setRole}
          />
        ) : (
          <Typography variant="body2">{ROLE_TEXTS[data.role].name}</Typography>
        )}
        {items.length > 0 && <MoreMenu label={`More for ${data.displayName}`} items={items} />}
      </PersonRow>
      {asked === 'remove' && (
        <RemoveMemberDialog
          workspace={workspace}
          member={member}
          own={own}
          onRemove={remove}
          onClose={() => setAsked(undefined)}
        />
      )}
      <ConfirmDialog
        open={asked === 'handOver'}
        title={`Hand over “${workspace.name}”?`}
        text={`${data.displayName} becomes the owner, and you become an admin. Only the new owner can hand it back.`}
        confirm="Hand over workspace"
        destructive
        onConfirm={give}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

/** Its absence is news only where it keeps a member out. */
const twoStepOf = (workspace: Workspace, { hasTwoStep }: Member['data']): string[] =>
  hasTwoStep
    ? ['Two-step verification']
    : workspace.needsTwoStep
      ? ['No two-step verification']
      : [];

const article = (role: InvitedRole) =>
  role === 'viewer' ? 'a viewer' : `an ${ROLE_TEXTS[role].name.toLowerCase()}`;
