import type { SubjectOf } from '@/domain/conditions/condition';
import { MAX_RECORD_CONDITIONS } from '@/domain/conditions/filters';
import type { PropertyOf } from '@/domain/conditions/properties';
import { shownTitle } from '@/domain/options/formTitle';
import { foldForSearch } from '@/domain/text/fold';
import { FormTitle } from '@/shared/data/FormTitle';
import { useForms } from '@/shared/data/forms';
import { useAccountBehind } from '@/shared/data/useBehind';
import { useWorkspace } from '@/shared/data/workspace';
import { useZoneNote } from '@/shared/ui/conditions/useZoneNote';
import { GroupedFilters } from '@/shared/ui/conditions/GroupedFilters';
import type { FilterChoice, Filterable } from '@/shared/ui/conditions/filterable';
import { useFoundRecords } from '../../useFoundRecords';
import {
  asDeleted,
  chosen,
  lastActivity,
  marked,
  namedChoices,
  noneOf,
  onDays,
} from '../../list/filterables';
import { ownerName, useOwnerChoices } from '../../list/useOwnerChoices';
import type { ContactListState } from './listParams';

const of = (property: PropertyOf<'contact'>): SubjectOf<'contact'> => ({
  kind: 'contact',
  property,
});

/** The conditions of the list of contacts, and the way to add one. */
export function ContactFilters({ list }: { list: ContactListState }) {
  const { stages, tags } = useWorkspace();
  const owners = useOwnerChoices();
  const note = useZoneNote();
  const filterables: Filterable<SubjectOf<'contact'>>[] = [
    chosen(of('owner'), 'Owner', owners, { nameOf: ownerName }),
    chosen(of('stage'), 'Stage', [noneOf('stage'), ...namedChoices(stages)], { nameOf: asDeleted }),
    chosen(of('tag'), 'Tag', namedChoices(tags), { nameOf: asDeleted }),
    chosen(of('account'), 'Account', [noneOf('account')], {
      useFound: useAccountChoices,
      nameOf: (id) => <AccountText id={id} />,
    }),
    chosen(of('form'), 'Form', [], {
      useFound: useFormChoices,
      nameOf: (id) => <FormTitle formId={id} />,
    }),
    marked(of('task'), 'Open task'),
    marked(of('suggestion'), 'Has suggestions'),
    lastActivity(of('active')),
    onDays(of('created'), 'Date created', note),
    onDays(of('updated'), 'Date updated', note),
  ];
  return <GroupedFilters list={list} filterables={filterables} most={MAX_RECORD_CONDITIONS} />;
}

function useAccountChoices(find: string): readonly FilterChoice[] {
  const accounts = useFoundRecords('account', find) ?? [];
  return accounts.map(({ id, data }) => ({ id, label: data.name }));
}

/** Forms that are listed. */
const LISTED = 50;

function useFormChoices(find: string): readonly FilterChoice[] {
  const { id: workspace } = useWorkspace();
  const { forms = [] } = useForms(workspace, LISTED);
  const text = foldForSearch(find.trim());
  return forms
    .map(({ id, data }) => ({ id, label: shownTitle(data.title) }))
    .filter(({ label }) => foldForSearch(label).includes(text));
}

function AccountText({ id }: { id: string }) {
  const data = useAccountBehind(id);
  return <bdi>{data === undefined ? '…' : (data?.name ?? 'deleted')}</bdi>;
}
