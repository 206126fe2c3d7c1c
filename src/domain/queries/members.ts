/** The queries of members of a workspace (queries.ts has all of them). */
import type { QueryShape } from '@/domain/queries/shape';

export const memberQueries = {
  /** Members of a workspace, the first to join first; no values. */
  members: { collection: 'members', where: [], orderBy: [['joinedAt', 'asc']] },
  /** Invitations that wait, newest first; no values. */
  memberInvitations: {
    collection: 'memberInvitations',
    where: [],
    orderBy: [['invitedAt', 'desc']],
  },
} as const satisfies Record<string, QueryShape>;
