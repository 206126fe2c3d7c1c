import { createContext, useContext } from 'react';

export interface ToastAction {
  label: string;
  run: () => void;
  /** Tells when the act no longer means what the sentence says: the toast goes with it. Returns how to stop telling. */
  untilOver?: (over: () => void) => () => void;
}

export interface Toast {
  /** Says a sentence at the foot of the screen, with an undo or other act where given. */
  show(text: string, action?: ToastAction): void;
  /** The same, for what went wrong; stays until closed. */
  fail(text: string): void;
  /**
   * Withdraws the undo that is still offered when something else begins. Rows move before the server has answered, and
   * until the new toast comes, that undo would be taken for the new act's.
   */
  begin(): void;
}

export const ToastContext = createContext<Toast | null>(null);

export function useToast(): Toast {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('useToast needs a ToastProvider around it.');
  return toast;
}
