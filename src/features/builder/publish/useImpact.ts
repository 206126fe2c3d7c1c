import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { compareDefinitions } from '@/domain/form/versions/diff';
import { affectedBy, affectsAnswers } from '@/domain/form/versions/impact';
import type { Impact } from '@/domain/calls/forms.schema';
import { publishImpact } from '../state/data';
import type { BuilderSession } from '../saving/session';

export type ImpactState =
  /** No answer can be concerned. */
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'failed'; error: Error; retry: () => void }
  | { kind: 'known'; impact: readonly Impact[] };

/** Whether nothing is left to be asked: it is known what it means, and where it hurts it was accepted. */
export function canContinue(impact: ImpactState, accepted: boolean): boolean {
  if (impact.kind === 'loading') return false;
  return (
    accepted || (impact.kind === 'known' ? !affectsAnswers(impact.impact) : impact.kind === 'none')
  );
}

/**
 * How many answers have what these changes take away; asked of the server only where something is taken away.
 *
 * @param n the former version that `after` is; absent where it is the draft
 */
export function useImpact(
  session: BuilderSession,
  before: FormDefinition | null | undefined,
  after: FormDefinition,
  n?: number,
): ImpactState {
  const affected = useMemo(
    () => (before ? affectedBy(compareDefinitions(before, after)) : []),
    [before, after],
  );
  const query = useQuery({
    queryKey: ['impact', session.workspace, session.formId, affected, n],
    queryFn: async () =>
      publishImpact(session, n === undefined ? { rev: await session.autosave.saveNow() } : { n }),
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
