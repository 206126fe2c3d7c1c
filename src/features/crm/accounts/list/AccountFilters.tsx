import type { SubjectOf } from '@/domain/conditions/condition';
import { MAX_RECORD_CONDITIONS } from '@/domain/conditions/filters';
import type { PropertyOf } from '@/domain/conditions/properties';
import { useWorkspace } from '@/shared/data/workspace';
import { useZoneNote } from '@/shared/ui/conditions/useZoneNote';
import { GroupedFilters } from '@/shared/ui/conditions/GroupedFilters';
import type { Filterable } from '@/shared/ui/conditions/filterable';
import {
  asDeleted,
  chosen,
  lastActivity,
  marked,
  namedChoices,
  onDays,
} from '../../list/filterables';
import { ownerName, useOwnerChoices } from '../../list/useOwnerChoices';
import type { AccountListState } from './accountListParams';

const of = (property: PropertyOf<'account'>): SubjectOf<'account'> => ({
  kind: 'account',
  property,
});

/** The conditions of the list of accounts, and the way to add one. */
export function AccountFilters({ list }: { list: AccountListState }) {
  const { tags } = useWorkspace();
  const owners = useOwnerChoices();
  const note = useZoneNote();
  const filterables: Filterable<SubjectOf<'account'>>[] = [
    chosen(of('owner'), 'Owner', owners, { nameOf: ownerName }),
    chosen(of('tag'), 'Tag', namedChoices(tags), { nameOf: asDeleted }),
    chosen(of('people'), 'People', [
      { id: 'yes', label: 'Has people', chip: 'Has people' },
      { id: 'no', label: 'Has no people', chip: 'Has no people' },
    ]),
    marked(of('task'), 'Open task'),
    lastActivity(of('active')),
    onDays(of('created'), 'Date created', note),
    onDays(of('updated'), 'Date updated', note),
  ];
  return <GroupedFilters list={list} filterables={filterables} most={MAX_RECORD_CONDITIONS} />;
}
