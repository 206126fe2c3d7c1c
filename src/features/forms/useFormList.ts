import { useEffect } from 'react';
import { formHeadSchema, type FormHeadDoc } from '@/domain/documents/forms.schema';
import { formSearchToken, isFormFoundBy } from '@/domain/form/head/headOf';
import { paths } from '@/domain/base/firestorePaths';
import { useStableLiveList, type StableLiveList } from '@/shared/data/lists/useStableLiveList';
import { queryOf, type DocumentQuery } from '@/shared/firebase/query';
import { SORTS, FORM_VIEW_ABOUT, type WantedForms } from './views';

/** Fills rows of two, three and four cards. */
export const FORM_LIST_PAGE = 48;

function queryFor(workspace: string, { view, folder, search, sort }: WantedForms): DocumentQuery {
  const path = paths.forms(workspace);
  const { statuses } = FORM_VIEW_ABOUT[view];
  const by = SORTS[sort];
  const token = formSearchToken(search);
  // A search looks in all folders: who searches does not know where it is.
  if (token !== undefined) return queryOf(by.found, path, [statuses, token], FORM_LIST_PAGE);
  if (folder !== undefined) return queryOf(by.ofFolder, path, [statuses, folder], FORM_LIST_PAGE);
  return queryOf(by.all, path, [statuses], FORM_LIST_PAGE);
}

/**
 * The forms of a view: the first page live, further ones by cursor as they are asked for. A form that changes its place
 * by its order stays where it is until the list is opened again.
 */
export function useFormList(workspace: string, wanted: WantedForms): StableLiveList<FormHeadDoc> {
  const query = queryFor(workspace, wanted);
  const list = useStableLiveList(query, formHeadSchema, 'between');
  const { statuses } = FORM_VIEW_ABOUT[wanted.view];
  const isSearch = formSearchToken(wanted.search) !== undefined;
  const isWanted = ({ status, folder, title }: FormHeadDoc) =>
    statuses.includes(status) &&
    (isSearch
      ? isFormFoundBy(title, wanted.search)
      : wanted.folder === undefined || folder === wanted.folder);

  // What is new here is mostly one's own doing: a copy, or what was brought back. It is shown at once.
  const { freshCount, showFresh } = list;
  useEffect(() => {
    if (freshCount > 0) showFresh();
  });
  return { ...list, rows: list.rows?.filter(({ data }) => isWanted(data)) };
}
