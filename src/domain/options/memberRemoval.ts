/** What happens to a workspace when one of its members is deleted. */
import { ROLES, type Role } from './access';

export interface Membership {
  uid: string;
  role: Role;
  joinedAt: number;
}

export type MemberRemoval =
  /** No members remain. */
  | { outcome: 'deleted' }
  /** No owner remains: this member becomes the owner. */
  | { outcome: 'handed_over'; to: string }
  | { outcome: 'left' };

/** The outcome of a workspace with these members once one of them leaves; ties go to who has been there longest. */
export function withoutMember(members: readonly Membership[], uid: string): MemberRemoval {
  const others = members.filter((member) => member.uid !== uid);
  if (others.some(({ role }) => role === 'owner')) return { outcome: 'left' };
  const [newOwner] = [...others].sort(
    (a, b) =>
      ROLES.indexOf(b.role) - ROLES.indexOf(a.role) ||
      a.joinedAt - b.joinedAt ||
      (a.uid < b.uid ? -1 : 1),
  );
  return newOwner ? { outcome: 'handed_over', to: newOwner.uid } : { outcome: 'deleted' };
}
