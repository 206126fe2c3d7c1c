import { useMemo } from 'react';
import { formerMemberSchema } from '@/domain/documents/members.schema';
import { memberSchema, type MemberDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useLive } from '@/shared/firebase/live';
import { queryOf, type Stored } from '@/shared/firebase/query';
import { liveDocument, livePage } from '@/shared/firebase/sources';
import { useUser } from './session';
import { useWorkspace } from './workspace';

/** Most members that a picker lists. */
const LISTED = 200;

/** The members of a workspace, live, the first to join first; undefined until they are known. */
export function useMembers(workspace: string): readonly Stored<MemberDoc>[] | undefined {
  const query = queryOf('members', paths.members(workspace), [], LISTED);
  return useLive(livePage(query, memberSchema)).data?.rows;
}

/** A member as pickers list them. */
export interface MemberChoice {
  id: string;
  name: string;
  /** The name; of the reader themselves "Ada (you)". */
  label: string;
  photoURL: string | undefined;
}

/** Members to choose from: the reader first, and marked, since "mine" is asked for most; undefined until they are known. */
export function useMemberChoices(): readonly MemberChoice[] | undefined {
  const members = useMembers(useWorkspace().id);
  const { uid } = useUser();
  return useMemo(() => {
    const choices = members?.map(({ id, data: { displayName, email, photoURL } }) => {
      const name = displayName || email;
      return { id, name, label: id === uid ? `${name} (you)` : name, photoURL };
    });
    return choices?.sort((a, b) => Number(b.id === uid) - Number(a.id === uid));
  }, [members, uid]);
}

interface NamedMember {
  /** Undefined for a former member of whom no name is kept, and until it is known. */
  name: string | undefined;
  isLoading: boolean;
  isFormer: boolean;
  photoURL: string | undefined;
}

/** Who someone is, or was when they left, by their id. The name is read, never stored with what they did. */
export function useNamedMember(uid: string): NamedMember {
  const { id: workspace } = useWorkspace();
  const present = useLive(liveDocument(paths.member(workspace, uid), memberSchema));
  const isGone = present.data === null;
  const former = useLive(
    isGone ? liveDocument(paths.formerMember(workspace, uid), formerMemberSchema) : null,
  );
  const { data: member } = present;
  return {
    name: member ? member.displayName || member.email : former.data?.displayName,
    isLoading: isGone ? former.isPending : present.isPending,
    isFormer: isGone,
    photoURL: member?.photoURL,
  };
}
