import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Changed } from '@/shared/lib/keys';

export type ChangeKey = 'responseChange' | 'contactChange';

/** The documents that the variables of a mutation name. */
function idsIn(variables: unknown): readonly string[] {
  if (typeof variables === 'string') return [variables];
  if (Array.isArray(variables)) return variables as readonly string[];
  const { ids, submissionId, winner, losers } = (variables ?? {}) as {
    ids?: string[];
    submissionId?: string;
    winner?: string;
    losers?: string[];
  };
  const named = [ids, submissionId, winner, losers];
  return named.flatMap((one) => one ?? []);
}

/** Tells of the documents that a mutation has changed here: those that it names, or any. */
export function useChanged(
  changes: ChangeKey,
  onChanged: (changed: readonly string[] | 'any') => void,
): void {
  const client = useQueryClient();
  const tell = useEffectEvent(onChanged);
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const [of, ids] = (event.mutation.options.mutationKey ?? []) as [string?, Changed?];
        if (of !== changes || ids === undefined) return;
        tell(ids === 'named' ? idsIn(event.mutation.state.variables) : ids);
      }),
    [client, changes],
  );
}
