import type { Toast } from '@/shared/ui/feedback/toast';

/** Toasts of a test that asks for none. */
export const SILENT: Toast = {
  show: () => undefined,
  fail: () => undefined,
  begin: () => undefined,
};
