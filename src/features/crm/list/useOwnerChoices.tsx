import { MemberName } from '@/shared/data/MemberName';
import { useMembers } from '@/shared/data/members';
import { useWorkspace } from '@/shared/data/workspace';
import type { FilterChoice } from '@/shared/ui/conditions/filterable';
import { noneOf } from './filterables';

/** Who may own a record. */
export function useOwnerChoices(): readonly FilterChoice[] {
  const { id: workspace } = useWorkspace();
  const members = useMembers(workspace) ?? [];
  return [
    noneOf('owner'),
    ...members.map(({ id, data }) => ({ id, label: data.displayName || data.email })),
  ];
}

/** An owner who is none of the members, or not read yet. */
export const ownerName = (uid: string) => <MemberName uid={uid} />;
