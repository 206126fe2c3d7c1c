import type { Tag, WorkspaceProperty } from '@/domain/documents/workspaces.schema';
import { formatCount } from '@/shared/lib/numbers';
import type { TableColumn } from '@/shared/ui/table/tableColumn';
import {
  activeColumn,
  createdColumn,
  customColumns,
  ownerColumn,
  tagsColumn,
  tasksColumn,
} from '../../list/recordColumns';
import type { Account } from './useAccounts';

interface Of {
  tags: readonly Tag[];
  properties: readonly WorkspaceProperty[];
}

/** All that the table of accounts can show beside the name. */
export function accountColumns({ tags, properties }: Of): TableColumn<Account>[] {
  return [
    {
      id: 'domains',
      label: 'Domains',
      width: 220,
      text: ({ data }) => data.domains.join(', '),
    },
    {
      id: 'people',
      label: 'People',
      width: 110,
      align: 'right',
      sorts: ['desc'],
      text: ({ data }) => formatCount(data.peopleCount),
    },
    ownerColumn,
    activeColumn,
    tagsColumn(tags),
    tasksColumn,
    createdColumn,
    ...customColumns(properties),
  ];
}
