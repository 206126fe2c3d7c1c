import { useToast } from '@/shared/ui/feedback/toast';

/** Runs calls whose failure a toast shows; undefined after one. */
export function useAttempt() {
  const toast = useToast();
  return async <Result>(run: () => Promise<Result>): Promise<Result | undefined> => {
    toast.begin();
    try {
      return await run();
    } catch (error) {
      toast.fail((error as Error).message);
      return undefined;
    }
  };
}
