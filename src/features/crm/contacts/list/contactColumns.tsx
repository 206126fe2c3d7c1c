import Link from '@mui/material/Link';
import type { Stage, Tag, WorkspaceProperty } from '@/domain/documents/workspaces.schema';
import { AccountName } from '@/shared/data/AccountName';
import { formatCount } from '@/shared/lib/numbers';
import type { TableColumn } from '@/shared/ui/table/tableColumn';
import { StageChip } from '../../labels';
import {
  activeColumn,
  createdColumn,
  customColumns,
  ownerColumn,
  tagsColumn,
  tasksColumn,
} from '../../list/recordColumns';
import type { Contact } from './useContacts';

interface Of {
  stages: readonly Stage[];
  tags: readonly Tag[];
  properties: readonly WorkspaceProperty[];
}

/** All that the table of contacts can show beside the name. */
export function contactColumns({ stages, tags, properties }: Of): TableColumn<Contact>[] {
  return [
    {
      id: 'account',
      label: 'Account',
      text: ({ data }) => data.company ?? '',
      render: ({ data }) =>
        data.accountId === undefined ? (
          <bdi>{data.company ?? ''}</bdi>
        ) : (
          <AccountName accountId={data.accountId} instead={data.company ?? ''} />
        ),
    },
    {
      id: 'stage',
      label: 'Stage',
      width: 130,
      text: ({ data }) => stages.find(({ id }) => id === data.stage)?.name ?? '',
      render: ({ data }) => <StageChip stage={data.stage} />,
    },
    ownerColumn,
    activeColumn,
    {
      id: 'responses',
      label: 'Responses',
      width: 120,
      align: 'right',
      sorts: ['desc'],
      text: ({ data }) => formatCount(data.submissionCount),
    },
    tagsColumn(tags),
    tasksColumn,
    {
      id: 'email',
      label: 'Email',
      isExtra: true,
      width: 220,
      text: ({ data }) => data.emails[0] ?? '',
      render: ({ data }) =>
        data.emails[0] === undefined ? null : (
          <Link
            href={`mailto:${data.emails[0]}`}
            underline="hover"
            color="inherit"
            onClick={(event) => event.stopPropagation()}
            sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}
          >
            {data.emails[0]}
          </Link>
        ),
    },
    {
      id: 'phone',
      label: 'Phone',
      isExtra: true,
      text: ({ data }) => data.phones[0] ?? '',
    },
    createdColumn,
    ...customColumns(properties),
  ];
}
