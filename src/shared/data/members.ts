import { memberSchema, type MemberDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useLive } from '@/shared/firebase/live';
import { queryOf, type Stored } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';

/** Most members that a picker lists. */
const LISTED = 200;

/** The members of a workspace, live, the first to join first; undefined until they are known. */
export function useMembers(workspace: string): readonly Stored<MemberDoc>[] | undefined {
  const query = queryOf('members', paths.members(workspace), [], LISTED);
  return useLive(livePage(query, memberSchema)).data?.rows;
}
