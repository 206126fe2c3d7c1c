import { ME } from '@/domain/conditions/reader';
import { MemberName } from '@/shared/data/MemberName';
import { useMemberChoices } from '@/shared/data/members';
import type { FilterChoice } from '@/shared/ui/conditions/filterable';
import { noneOf } from './filterables';

/** Who may own a record. */
export function useOwnerChoices(): readonly FilterChoice[] {
  const members = useMemberChoices() ?? [];
  return [
    noneOf('owner'),
    { id: ME, label: 'Me' },
    ...members.map(({ id, label }) => ({ id, label })),
  ];
}

/** An owner who is none of the members, or not read yet. */
export const ownerName = (uid: string) => <MemberName uid={uid} />;
