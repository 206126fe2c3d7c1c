import type * as z from 'zod';
import { isFoundBy, searchToken } from '@/domain/contacts/facets';
import type { RecordDocs, RecordNoun } from '@/domain/contacts/records';
import { accountSchema, contactSchema } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useWorkspace } from '@/shared/data/workspace';
import { useLive } from '@/shared/firebase/live';
import { queryOf, type Stored } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';
import { useDebounced } from '@/shared/lib/useDebounced';

/** Where each kind is looked for: contacts by their last activity, accounts by name. */
const SOURCES: {
  readonly [K in RecordNoun]: {
    schema: z.ZodType<RecordDocs[K]>;
    pathOf: (workspace: string) => string;
    all: 'contacts' | 'accountsByName';
    found: 'contactsFoundByName' | 'accountsFoundByName';
  };
} = {
  contact: {
    schema: contactSchema,
    pathOf: paths.contacts,
    all: 'contacts',
    found: 'contactsFoundByName',
  },
  account: {
    schema: accountSchema,
    pathOf: paths.accounts,
    all: 'accountsByName',
    found: 'accountsFoundByName',
  },
};

interface Bounds {
  /** Records that are read. */
  most?: number;
  /** Letters without which none are looked for. */
  least?: number;
}

/** Records of which a text begins words; the first ones for an empty text. */
export function useFoundRecords<K extends RecordNoun>(
  noun: K,
  text: string,
  { most = 50, least = 0 }: Bounds = {},
): readonly Stored<RecordDocs[K]>[] | undefined {
  const { id: workspace } = useWorkspace();
  const settled = useDebounced(text.trim());
  const token = searchToken(settled);
  const { schema, pathOf, all, found } = SOURCES[noun];
  const path = pathOf(workspace);
  const { data } = useLive(
    settled.length < least
      ? null
      : livePage(
          token === undefined
            ? queryOf(all, path, ['active'], most)
            : queryOf(found, path, ['active', token], most),
          schema,
        ),
  );
  return data?.rows.filter((row) => isFoundBy(noun, row.data, settled));
}
