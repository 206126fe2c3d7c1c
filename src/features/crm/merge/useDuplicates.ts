import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { can } from '@/domain/options/access';
import { duplicateGroups, TOKENS_VERSION } from '@/domain/contacts/duplicates';
import { MAX_MERGE } from '@/domain/options/contactLimits';
import type { RecordOf } from '@/domain/contacts/records';
import { contactSchema, duplicateSchema, type DuplicateDoc } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { liveDocument, livePage } from '@/shared/firebase/sources';

/** Pairs that are read at once; the next ones come as these are decided. */
const READ = 50;

export interface DuplicateGroup {
  ids: string[];
  pairs: DuplicateDoc[];
}

/** Contacts that may be one person, live, the latest first; pairs that share a contact are one group. */
export function useDuplicates() {
  const { id } = useWorkspace();
  const pairs = useLive(
    livePage(queryOf('duplicates', paths.duplicates(id), ['open'], READ), duplicateSchema),
  );
  const rows = pairs.data?.rows;
  const groups = useMemo(
    () =>
      rows &&
      duplicateGroups(
        rows.map(({ data }) => data),
        MAX_MERGE,
      ),
    [rows],
  );
  return { ...pairs, groups, hasMore: pairs.data?.next !== undefined };
}

/** Whether contacts that were there before are still being compared; anyone who may merge starts it by looking. */
export function useComparing(): boolean {
  const { id: workspace, role, duplicatesVersion } = useWorkspace();
  const isBehind = duplicatesVersion < TOKENS_VERSION;
  const mayStart = isBehind && can(role, 'mergeContacts');
  const { mutate } = useMutation({ mutationFn: () => call('compareContacts', { workspace }) });
  useEffect(() => {
    if (mayStart) mutate();
  }, [mayStart, mutate]);
  return isBehind;
}

/** The contacts of a group that are still there; undefined while they are read. */
export function useMembersOf({ ids }: DuplicateGroup): RecordOf<'contact'>[] | undefined {
  const { id: workspace } = useWorkspace();
  const source = (index: number) => {
    const id = ids[index];
    return id === undefined ? null : liveDocument(paths.contact(workspace, id), contactSchema);
  };
  // As many as a group has at most (MAX_MERGE).
  const found = [
    useLive(source(0)),
    useLive(source(1)),
    useLive(source(2)),
    useLive(source(3)),
    useLive(source(4)),
  ];
  if (ids.some((_id, index) => found[index]?.data === undefined)) return undefined;
  return ids.flatMap((id, index) => {
    const record = found[index]?.data;
    return record?.status === 'active' ? [{ id, record }] : [];
  });
}
