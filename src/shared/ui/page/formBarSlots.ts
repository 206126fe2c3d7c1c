import { createContext, type ReactNode } from 'react';

/** What the app puts into the bar of a form: other features' parts, which the screens of a form do not import. */
export interface FormBarSlots {
  /** At the start: the way to the rest of the app. */
  menu: ReactNode;
  /** At the end: search, help, notifications, profile. */
  tools: ReactNode;
  /** Beside them: the actions on a stored form. */
  formMenu: (formId: string) => ReactNode;
  /** Below the bar: why a form that was put away cannot be edited. */
  formNote: (formId: string) => ReactNode;
}

export const FormBarSlotsContext = createContext<FormBarSlots>({
  menu: null,
  tools: null,
  formMenu: () => null,
  formNote: () => null,
});
