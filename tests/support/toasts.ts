import type { Toast } from '@/shared/ui/feedback/toast';

/** Shows nothing: for tests that expect no toast. */
export const SILENT: Toast = {
  show: () => undefined,
  fail: () => undefined,
  begin: () => undefined,
};
