import { useMutation, useQuery } from '@tanstack/react-query';
import {
  memberInvitationSchema,
  type MemberInvitationDoc,
} from '@/domain/documents/members.schema';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import { MEMBER_LIMITS, type InvitedRole, type MemberChange } from '@/domain/options/members';
import { paths } from '@/domain/base/firestorePaths';
import type { Calls } from '@/domain/calls/contract.schema';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { queryOf, type Stored } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';

export type Member = Stored<MemberDoc>;
export type MemberInvitation = Stored<MemberInvitationDoc>;

/** Invitations that wait, the newest first, live; for those who may manage members. */
export function useInvitations(workspace: string) {
  const { data, error, refetch } = useLive(
    livePage(
      queryOf('memberInvitations', paths.memberInvitations(workspace), [], MEMBER_LIMITS.pending),
      memberInvitationSchema,
    ),
  );
  return { invitations: data?.rows, error, refetch };
}

interface NewInvitations {
  emails: string[];
  role: InvitedRole;
}

/** Invites people, in several calls if they are many. */
export async function inviteAll(workspace: string, { emails, role }: NewInvitations) {
  const done = { invited: 0, known: 0 };
  for (let at = 0; at < emails.length; at += MEMBER_LIMITS.perCall) {
    const some = emails.slice(at, at + MEMBER_LIMITS.perCall);
    const { invited, known } = await call('inviteMembers', { workspace, emails: some, role });
    done.invited += invited.length;
    done.known += known.length;
  }
  return done;
}

export function useChangeInvitation(workspace: string) {
  return useMutation({
    mutationFn: (about: Omit<Calls['changeInvitation']['request'], 'workspace'>) =>
      call('changeInvitation', { workspace, ...about }),
  });
}

export function useChangeMember(workspace: string) {
  return useMutation({
    mutationFn: ({ uid, change }: { uid: string; change: MemberChange }) =>
      call('changeMember', { workspace, uid, change }),
  });
}

export type AskedRemoval = Calls['askRemoval']['response'];

/** What taking a member out would pass on; counted when it is asked. */
export function useAskedRemoval(workspace: string, uid: string) {
  return useQuery({
    queryKey: ['askRemoval', workspace, uid],
    queryFn: () => call('askRemoval', { workspace, uid }),
    staleTime: 0,
    gcTime: 0,
  });
}

export const giveWorkspace = (workspace: string, uid: string) =>
  call('handOver', { workspace, uid });

/** What the link of an invitation is for. */
export function useAskedInvitation(code: string) {
  return useQuery({
    queryKey: ['askInvitation', code],
    queryFn: () => call('askInvitation', { code }),
    staleTime: 0,
    gcTime: 0,
  });
}

export const joinWorkspace = (code: string) => call('acceptInvitation', { code });
