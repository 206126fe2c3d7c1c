import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { documentExists } from '@/shared/firebase/db';
import { keys } from '@/shared/lib/keys';
import { useToast } from '@/shared/ui/feedback/toast';
import { useUser } from './session';
import { useWorkspaceActions } from './workspace';

export type Located =
  | { state: 'loading' }
  /** The current workspace has it (or is the only one, and the screen's own read will tell). */
  | { state: 'here' }
  | { state: 'missing' }
  | { state: 'error'; error: Error; retry: () => void };

/**
 * Finds the workspace that a link belongs to: the current one, then the others, switching visibly.
 *
 * @param path the document behind the link, by workspace, for example `(ws) => paths.form(ws, id)`; undefined where there
 *   is none yet, which belongs here
 */
export function useLocated(path: ((workspace: string) => string) | undefined): Located {
  const user = useUser();
  const { all, workspace, switchTo } = useWorkspaceActions();
  const toast = useToast();
  const several = path !== undefined && all.length > 1;
  const found = useQuery({
    queryKey: keys.locate(user.uid, path?.('*') ?? ''),
    queryFn: async () => {
      for (const { id } of all) if (path && (await documentExists(path(id)))) return id;
      return null;
    },
    enabled: several,
    staleTime: 60_000,
  });
  const elsewhere = several
    ? all.find(({ id }) => id === found.data && id !== workspace.id)
    : undefined;
  const elsewhereId = elsewhere?.id;
  const name = elsewhere?.name;
  useEffect(() => {
    if (elsewhereId === undefined) return;
    switchTo(elsewhereId);
    toast.show(`Switched to “${name ?? ''}”, the workspace that this link belongs to.`);
  }, [elsewhereId, name, switchTo, toast]);

  if (!several) return { state: 'here' };
  if (found.isError) {
    return { state: 'error', error: found.error, retry: () => void found.refetch() };
  }
  if (found.isPending || elsewhere !== undefined) return { state: 'loading' };
  return found.data === null ? { state: 'missing' } : { state: 'here' };
}
