import type { ContactAbout } from '@/domain/contacts/filter';
import { ACTIVE_VALUES } from '@/domain/contacts/listFilter';
import { NONE_ID } from '@/domain/contacts/facets';
import { shownTitle } from '@/domain/options/formTitle';
import { useForms } from '@/shared/data/forms';
import { useMembers } from '@/shared/data/members';
import { useWorkspace } from '@/shared/data/workspace';
import { useFoundAccounts } from '../../accounts/useFoundAccounts';
import type { Choice } from '../../list/ChoicePopover';
import { ACTIVE_NAMES } from './filterTexts';

/** Forms that are listed. */
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
  const accounts = useFoundAccounts(find, about === 'account') ?? [];
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
          ...(find.trim() === '' ? [{ id: NONE_ID, label: 'No account' }] : []),
          ...accounts.map(({ id, data }) => ({ id, label: data.name })),
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
