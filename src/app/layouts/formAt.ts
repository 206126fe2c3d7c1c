import { matchPath } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { idOrNothing, readUrl } from '@/shared/lib/urlState';

const INSIGHTS_PARAMS = { form: idOrNothing };

export interface FormTab {
  formId: string;
  current: 'responses' | 'insights';
}

/** The form whose responses or insights an address shows. The builder has the bar of a form by itself. */
export function formAt(address: { pathname: string; search: string }): FormTab | undefined {
  const { pathname, search } = address;
  const formId = matchPath(routes.submissions.path, pathname)?.params.formId;
  if (formId !== undefined) return { formId, current: 'responses' };
  const { form } = readUrl(INSIGHTS_PARAMS, search);
  return pathname === routes.insights.path && form !== undefined
    ? { formId: form, current: 'insights' }
    : undefined;
}
