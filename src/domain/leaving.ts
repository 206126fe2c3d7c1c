/** What becomes of a workspace when one of its members is gone for good. */
import { ROLES, type Role } from './access';

export interface Standing {
  uid: string;
  role: Role;
  joinedAt: number;
}

export type Leaving =
  /** Nobody is left who could read it. */
  | { fate: 'deleted' }
  /** Nobody is left who could delete it: this member becomes its owner. */
  | { fate: 'handed_over'; to: string }
  | { fate: 'left' };

/** The fate of a workspace with these members once one of them leaves; ties go to who has been there longest. */
export function withoutMember(members: readonly Standing[], uid: string): Leaving {
  const others = members.filter((member) => member.uid !== uid);
  if (others.some(({ role }) => role === 'owner')) return { fate: 'left' };
  const [heir] = [...others].sort(
    (a, b) =>
      ROLES.indexOf(b.role) - ROLES.indexOf(a.role) ||
      a.joinedAt - b.joinedAt ||
      (a.uid < b.uid ? -1 : 1),
  );
  return heir ? { fate: 'handed_over', to: heir.uid } : { fate: 'deleted' };
}
