import { memberSchema } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useLive } from '@/shared/firebase/live';
import { liveDocument } from '@/shared/firebase/sources';
import { useWorkspace } from './workspace';

/** Who a member is, by their id. The name is read, never stored with what they did: it goes with them. */
export function MemberName({ uid }: { uid: string }) {
  const workspace = useWorkspace();
  const { data, error } = useLive(liveDocument(paths.member(workspace.id, uid), memberSchema));
  if (data === undefined && !error) return <span>…</span>;
  return <bdi>{data ? data.displayName || data.email : 'a former member'}</bdi>;
}
