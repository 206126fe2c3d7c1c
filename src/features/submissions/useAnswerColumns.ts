import { useMemo } from 'react';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { Registry } from '@/domain/form/versions/publish';
import { answerColumns, type AnswerColumn } from './columns';

/** The columns of a table, built once for each version and registry; undefined until both are loaded. */
export function useAnswerColumns(
  version: FormDefinition | null | undefined,
  registry: Registry | undefined,
): readonly AnswerColumn[] | undefined {
  return useMemo(
    () => (version && registry ? answerColumns(version, registry) : undefined),
    [version, registry],
  );
}
