import { useMemo } from 'react';
import { useMembers } from '@/shared/data/members';
import { useWorkspace } from '@/shared/data/workspace';
import type { Mentionable } from './mentions';

/** The members who can be mentioned, by the names that they have now. */
export function useMentionables(): readonly Mentionable[] {
  const members = useMembers(useWorkspace().id);
  return useMemo(
    () => (members ?? []).map(({ id, data }) => ({ id, name: data.displayName || data.email })),
    [members],
  );
}
