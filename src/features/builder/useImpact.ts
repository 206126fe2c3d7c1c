import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FormDefinition } from '@/domain/form/definition';
import { compareDefinitions } from '@/domain/form/diff';
import { affectedBy, type Impact } from '@/domain/form/impact';
import { publishImpact } from './data';
import type { BuilderSession } from './session';

export type ImpactState =
  /** No answer can be concerned. */
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'failed'; error: Error; retry: () => void }
  | { kind: 'known'; impact: readonly Impact[] };

/** How many answers have what these changes take away; asked of the server only where something is taken away. */
export function useImpact(
  session: BuilderSession,
  before: FormDefinition | null | undefined,
  after: FormDefinition,
): ImpactState {
  const affected = useMemo(
    () => (before ? affectedBy(compareDefinitions(before, after)) : []),
    [before, after],
  );
  const query = useQuery({
    queryKey: ['impact', session.workspace, session.formId, affected],
    queryFn: async () => publishImpact(session, await session.autosave.settle()),
    enabled: affected.length > 0,
    gcTime: 0,
    retry: false,
  });
  if (affected.length === 0) return { kind: 'none' };
  if (query.data) return { kind: 'known', impact: query.data };
  return query.error
    ? { kind: 'failed', error: query.error, retry: () => void query.refetch() }
    : { kind: 'loading' };
}
