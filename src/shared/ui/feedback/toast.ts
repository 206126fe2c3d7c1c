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
  /** Something else begins: an undo that is still offered goes, as it would be taken for that of the new act. */
  begin(): void;
}

export const ToastContext = createContext<Toast | null>(null);

export function useToast(): Toast {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('useToast needs a ToastProvider around it.');
  return toast;
}
