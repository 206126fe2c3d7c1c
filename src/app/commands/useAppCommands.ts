import { matchPath, useLocation } from 'react-router-dom';
import { accountSchema, contactSchema } from '@/domain/documents/crm.schema';
import { isFoundBy, searchToken } from '@/domain/contacts/facets';
import { paths } from '@/domain/base/firestorePaths';
import { contactName } from '@/domain/contacts/people';
import { routes } from '@/shared/config/routes';
import { useForms } from '@/shared/data/forms';
import { useWorkspaceActions } from '@/shared/data/workspace';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';
import type { Command } from '@/shared/lib/palette';
import { useDebounced } from '@/shared/lib/useDebounced';
import { formAt } from '../layouts/formAt';
import type { FoundCommands } from './PaletteDialog';
import { formCommands, hasWords, screenCommands, tabCommands } from './places';
import { ARTICLE_LETTERS, MAX_RECORDS, useArticleCommands } from './useArticleCommands';

/** How many of the forms, last changed first, can be found by their title. */
const FORMS = 200;

/** What a query finds in the whole app: tabs of the open form, forms, people, companies, screens and help articles. */
export function useAppCommands(query: string): FoundCommands {
  const { workspace, all, switchTo } = useWorkspaceActions();
  const { forms } = useForms(workspace.id, FORMS);
  const people = usePeople(workspace.id, query);
  const articles = useArticleCommands(query);
  const formId = useOpenForm();
  return {
    ...people,
    commands: [
      ...(formId === undefined ? [] : tabCommands(formId, query)),
      ...(query === '' ? screenCommands(query) : []),
      ...formCommands(forms ?? [], query),
      ...people.commands,
      ...(query === '' ? [] : screenCommands(query)),
      ...all
        .filter(({ id, name }) => id !== workspace.id && hasWords(name, query))
        .map(({ id, name }): Command => ({
          id: `workspace-${id}`,
          group: 'Workspaces',
          name,
          note: 'Switch workspace',
          run: () => switchTo(id),
        })),
      ...articles,
    ],
  };
}

function useOpenForm(): string | undefined {
  const location = useLocation();
  const built = matchPath(routes.formBuilder.path, location.pathname)?.params.formId;
  return built ?? formAt(location)?.formId;
}

/** Contacts and accounts that their lists' own searches find. */
function usePeople(workspace: string, query: string): FoundCommands {
  const settled = useDebounced(query);
  const isLong = settled.length >= ARTICLE_LETTERS;
  const token = isLong ? searchToken(settled) : undefined;
  const contacts = useLive(
    token === undefined
      ? null
      : livePage(
          queryOf('contactsFoundByName', paths.contacts(workspace), ['active', token], MAX_RECORDS),
          contactSchema,
        ),
  );
  const accounts = useLive(
    token === undefined
      ? null
      : livePage(
          queryOf('accountsFoundByName', paths.accounts(workspace), ['active', token], MAX_RECORDS),
          accountSchema,
        ),
  );
  const isAsked = query.length >= ARTICLE_LETTERS;
  const found = contacts.data?.rows.filter(({ data }) => isFoundBy('contact', data, settled));
  const foundAccounts = accounts.data?.rows.filter(({ data }) =>
    isFoundBy('account', data, settled),
  );
  const rows = isAsked ? ([found ?? [], foundAccounts ?? []] as const) : ([[], []] as const);
  return {
    commands: [
      ...rows[0].map(({ id, data }): Command => ({
        id: `contact-${id}`,
        group: 'Contacts',
        name: contactName(data),
        // A contact without a name is called by its address.
        note: data.name === undefined ? '' : (data.emails[0] ?? ''),
        href: routes.contact.href(id),
      })),
      ...rows[1].map(({ id, data }): Command => ({
        id: `account-${id}`,
        group: 'Accounts',
        name: data.name,
        note: data.domains[0] ?? '',
        href: routes.account.href(id),
      })),
    ],
    isSearching:
      isAsked &&
      (settled !== query || (token !== undefined && (contacts.isPending || accounts.isPending))),
    hasFailed: isAsked && (contacts.isError || accounts.isError),
  };
}
