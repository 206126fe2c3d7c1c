import { useAskBeforeLeaving } from '@/shared/lib/useAskBeforeLeaving';
import { useEffect, useSyncExternalStore } from 'react';
import type { CallSubject } from '@/domain/calls/parts.schema';
import { activitySchema } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useStableLiveList } from '@/shared/data/lists/useStableLiveList';
import { useUser } from '@/shared/data/session';
import { useWorkspace } from '@/shared/data/workspace';
import { queryOf } from '@/shared/firebase/query';
import { attachingTo, isAttaching } from './attaching';

/** Lines of one page. */
const PAGE = 6;

/** Lines with files of a contact, or of an account and its people, newest first. */
export function useFiles({ contactId }: CallSubject, ids: readonly string[]) {
  const { id: workspace } = useWorkspace();
  const { uid } = useUser();
  const name = contactId === undefined ? 'filesOfAccount' : 'filesOfContact';
  const list = useStableLiveList(
    queryOf(name, paths.activities(workspace), [ids, true], PAGE),
    activitySchema,
    'between',
  );
  const { fresh = [], showFresh } = list;
  const isOwn = fresh.some(({ data }) => 'by' in data && data.by === uid);
  useEffect(() => {
    if (isOwn) showFresh();
  }, [isOwn, showFresh]);
  return list;
}

/** The files on their way to a record, and what is done with them. */
export function useAttaching(about: CallSubject) {
  const { id: workspace } = useWorkspace();
  const attaching = attachingTo(workspace, about);
  const files = useSyncExternalStore(attaching.subscribe, attaching.current);
  useAskBeforeLeaving(isAttaching);
  return { files, attaching };
}
