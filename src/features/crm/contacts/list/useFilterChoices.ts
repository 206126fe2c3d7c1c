import type { ContactAbout } from '@/domain/contacts/filter';
import { ACTIVE_VALUES } from '@/domain/contacts/listFilter';
import { NONE_ID, searchToken } from '@/domain/contacts/facets';
import { accountSchema } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { shownTitle } from '@/domain/form/formTitle';
import { useForms } from '@/shared/data/forms';
import { useMembers } from '@/shared/data/members';
import { useWorkspace } from '@/shared/data/workspace';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';
import { useDebounced } from '@/shared/lib/useDebounced';
import type { Choice } from '../../list/ChoicePopover';
import { ACTIVE_NAMES } from './filterTexts';

/** Accounts that are listed, and forms. */
const LISTED = 50;

/**
 * The values of a filter.
 *
 * @param find what is looked for, where there are too many to list
 */
export function useFilterChoices(
  about: ContactAbout,
  find: string,
): { choices: readonly Choice[]; isSearched: boolean } {
  const { id: workspace, stages, tags } = useWorkspace();
  const members = useMembers(workspace);
  const { forms = [] } = useForms(workspace, LISTED);
  const settled = useDebounced(find);
  const token = searchToken(settled);
  const path = paths.accounts(workspace);
  const accounts = useLive(
    about === 'account'
      ? livePage(
          token === undefined
            ? queryOf('accountsByName', path, ['active'], LISTED)
            : queryOf('accountsFoundByName', path, ['active', token], LISTED),
          accountSchema,
        )
      : null,
  );
  const named = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ id, label: name }));
  switch (about) {
    case 'owner':
      return {
        isSearched: false,
        choices: [
          { id: NONE_ID, label: 'No owner' },
          ...(members ?? []).map(({ id, data }) => ({ id, label: data.displayName || data.email })),
        ],
      };
    case 'stage':
      return {
        isSearched: false,
        choices: [{ id: NONE_ID, label: 'No stage' }, ...named(stages)],
      };
    case 'tag':
      return { isSearched: false, choices: named(tags) };
    case 'account':
      return {
        isSearched: true,
        choices: [
          ...(token !== undefined ? [] : [{ id: NONE_ID, label: 'No account' }]),
          ...(accounts.data?.rows ?? []).map(({ id, data }) => ({ id, label: data.name })),
        ],
      };
    case 'form':
      return {
        isSearched: false,
        choices: forms.map(({ id, data }) => ({ id, label: shownTitle(data.title) })),
      };
    case 'active':
      return {
        isSearched: false,
        choices: ACTIVE_VALUES.map((id) => ({ id, label: ACTIVE_NAMES[id] ?? id })),
      };
    case 'task':
    case 'suggestion':
      return { isSearched: false, choices: [{ id: 'yes', label: 'Yes' }] };
  }
}
