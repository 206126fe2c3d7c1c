import { describe, expect, it } from 'vitest';
import type { Role } from '@/domain/options/access';
import { withoutMember, type Membership } from '@/domain/options/memberRemoval';

const member = (uid: string, role: Role, joinedAt = 1): Membership => ({ uid, role, joinedAt });

describe('a workspace without one of its members', () => {
  it('that was their own is deleted', () => {
    expect(withoutMember([member('ada', 'owner')], 'ada')).toEqual({ outcome: 'deleted' });
    expect(withoutMember([], 'ada')).toEqual({ outcome: 'deleted' });
  });

  it('with another owner goes on as it was', () => {
    const members = [member('ada', 'owner'), member('bob', 'owner')];
    expect(withoutMember(members, 'ada')).toEqual({ outcome: 'left' });
    expect(withoutMember([member('ada', 'viewer'), member('bob', 'owner')], 'ada')).toEqual({
      outcome: 'left',
    });
  });

  it('goes to the highest of the others, and among equals to who came first', () => {
    const members = [
      member('ada', 'owner', 0),
      member('eve', 'editor', 1),
      member('zoe', 'admin', 3),
      member('bob', 'admin', 2),
    ];
    expect(withoutMember(members, 'ada')).toEqual({ outcome: 'handed_over', to: 'bob' });
    expect(withoutMember([member('b', 'viewer'), member('a', 'viewer')], 'x')).toEqual({
      outcome: 'handed_over',
      to: 'a',
    });
  });
});
