import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Opens a row wherever the pointer presses it. The link in the row is what keyboards and new tabs use; selecting text
 * opens nothing.
 */
export function useOpenRow(): (event: MouseEvent<HTMLElement>, href: string) => void {
  const navigate = useNavigate();
  return (event, href) => {
    if (event.target instanceof Element && event.target.closest('a, button')) return;
    if ((window.getSelection()?.toString() ?? '') !== '') return;
    void navigate(href);
  };
}
