import { isAccountFoundBy } from '@/domain/contacts/accountFacets';
import { searchToken } from '@/domain/contacts/facets';
import { accountSchema, type AccountDoc } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useWorkspace } from '@/shared/data/workspace';
import { useLive } from '@/shared/firebase/live';
import { queryOf, type Stored } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';
import { useDebounced } from '@/shared/lib/useDebounced';

const LISTED = 50;

/**
 * Accounts whose names or domains a text begins, by name; the first ones by name for an empty text.
 *
 * @param isWanted nothing is looked for without it
 */
export function useFoundAccounts(
  text: string,
  isWanted = true,
): readonly Stored<AccountDoc>[] | undefined {
  const { id: workspace } = useWorkspace();
  const settled = useDebounced(text.trim());
  const token = searchToken(settled);
  const path = paths.accounts(workspace);
  const found = useLive(
    isWanted
      ? livePage(
          token === undefined
            ? queryOf('accountsByName', path, ['active'], LISTED)
            : queryOf('accountsFoundByName', path, ['active', token], LISTED),
          accountSchema,
        )
      : null,
  );
  return found.data?.rows.filter(({ data }) => isAccountFoundBy(data, settled));
}
