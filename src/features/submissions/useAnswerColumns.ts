import { useMemo } from 'react';
import type { Registry } from '@/domain/form/registry/registered';
import { withPositions } from '@/domain/form/registry/readings';
import { useFormVersion, useFormVersions } from '@/shared/data/forms';
import {
  answerColumns,
  cellReader,
  hasPositions,
  unreadVersions,
  type AnswerColumn,
} from '@/domain/readout/columns';
import type { Submission } from './data';
import { responseCellText } from './table/cellText';

interface FormAddress {
  workspace: string;
  formId: string;
}

/**
 * The columns of a table, built once for each registry; undefined until they are known. The live version is read only
 * for a form that was published last before registries kept positions.
 */
export function useAnswerColumns(
  { workspace, formId }: FormAddress,
  live: number | undefined,
  registry: Registry | undefined,
) {
  const isOld = registry !== undefined && live !== undefined && !hasPositions(registry, live);
  const { data, error, refetch } = useFormVersion(workspace, formId, isOld ? live : undefined);
  const columns = useMemo((): readonly AnswerColumn[] | undefined => {
    if (!registry || (isOld && !data)) return undefined;
    return answerColumns(isOld && data ? withPositions(registry, data) : registry, live ?? 0);
  }, [registry, live, isOld, data]);
  return { columns, error, refetch };
}

/** Writes the cells of rows, from the registry; versions are read only where it does not know how their answers read. */
export function useCellText(
  { workspace, formId }: FormAddress,
  registry: Registry | undefined,
  rows: readonly Submission[],
) {
  const unread = useMemo(
    () =>
      // Until the registry is there, no version is known to be needed.
      registry
        ? unreadVersions(
            registry,
            rows.map(({ data }) => data),
          )
        : [],
    [registry, rows],
  );
  const versions = useFormVersions(workspace, formId, unread);
  return useMemo(
    () => cellReader(registry ?? {}, versions, responseCellText),
    [registry, versions],
  );
}
