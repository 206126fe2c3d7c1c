import { useEffect } from 'react';
import { BRAND } from '@/domain/brand';

/** The title of the page in tab and history: "Forms · Formloom". */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined)
      document.title = title === '' ? BRAND.name : `${title} · ${BRAND.name}`;
  }, [title]);
}
