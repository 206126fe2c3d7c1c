import type { ReactNode } from 'react';

/** The page's main button, with its text to be edited in it. */
export function PageButton({ children }: { children: ReactNode }) {
  return (
    <span className="button text-line" data-text-line="">
      {children}
    </span>
  );
}
