import { useMemo } from 'react';
import type { ResponseFilterCondition } from '@/domain/conditions/filters';
import type { Registry } from '@/domain/form/registry/registered';
import { useMemberChoices } from '@/shared/data/members';
import { useWorkspace } from '@/shared/data/workspace';
import type { AnswerColumn } from '@/domain/readout/columns';
import type { Submission } from '../data';
import { useZoneNote } from '@/shared/ui/conditions/useZoneNote';
import { fieldFilterables } from '@/shared/ui/conditions/fieldFilterables';
import { responseFilterables, type ResponseFilterable } from './filterables';

interface Form {
  registry: Registry | undefined;
  columns: readonly AnswerColumn[] | undefined;
  /** The newest version. */
  versions: number | undefined;
}

const NO_ROWS: readonly Submission[] = [];

/** @param form absent for the list over all forms */
export function useFilterables(
  rows: readonly Submission[] = NO_ROWS,
  conditions: readonly ResponseFilterCondition[],
  form?: Form,
): readonly ResponseFilterable[] {
  const { tags } = useWorkspace();
  const members = useMemberChoices();
  const { registry, columns, versions } = form ?? {};
  const note = useZoneNote();
  return useMemo(() => {
    const documents = rows.map(({ data }) => data);
    return [
      ...responseFilterables({
        tags,
        members,
        versions,
        rows: documents,
        conditions,
        note,
      }),
      ...(registry && columns ? fieldFilterables(registry, columns, documents) : []),
    ];
  }, [tags, members, versions, rows, conditions, registry, columns, note]);
}
