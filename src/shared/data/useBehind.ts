/** Contacts and accounts by what names them: of what was merged, the one that it is part of. */
import { mergedIdsOf } from '@/domain/contacts/merged';
import { accountSchema, contactSchema } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useLive } from '@/shared/firebase/live';
import type { DocumentSchema } from '@/shared/firebase/query';
import { liveDocument } from '@/shared/firebase/sources';
import { useWorkspace } from './workspace';

interface Mergeable {
  mergedInto?: string | undefined;
}

/** Follows where a record was merged, three times at most: no one merges oftener within what can be undone. */
function useBehind<D extends Mergeable>(
  id: string | undefined,
  pathOf: (workspace: string, id: string) => string,
  schema: DocumentSchema<D>,
): { id: string | undefined; record: D | null | undefined } {
  const { id: workspace } = useWorkspace();
  const at = (one: string | undefined) =>
    one === undefined ? null : liveDocument(pathOf(workspace, one), schema);
  const first = useLive(at(id)).data;
  const second = useLive(at(first?.mergedInto)).data;
  const third = useLive(at(second?.mergedInto)).data;
  const fourth = useLive(at(third?.mergedInto)).data;
  if (first?.mergedInto === undefined) return { id, record: first };
  if (second?.mergedInto === undefined) return { id: first.mergedInto, record: second };
  if (third?.mergedInto === undefined) return { id: second.mergedInto, record: third };
  return { id: third.mergedInto, record: fourth };
}

/** Null where there is none; undefined while it is read, and for no id. */
export const useContactBehind = (id: string | undefined) =>
  useBehind(id, paths.contact, contactSchema).record;

/** The same of an account. */
export const useAccountBehind = (id: string | undefined) =>
  useBehind(id, paths.account, accountSchema).record;

/** All ids of the account behind an id; that one alone until it is read, none for no id. */
export function useAccountIds(id: string | undefined): readonly string[] {
  const { id: named, record } = useBehind(id, paths.account, accountSchema);
  return named === undefined ? [] : mergedIdsOf(named, record ?? undefined);
}
