import { useEffect } from 'react';
import { tabTitle } from '@/shared/config/pages';

/** The title of the page in tab and history: "Forms · Formloom"; '' is home's. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = tabTitle(title);
  }, [title]);
}
