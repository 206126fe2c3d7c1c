import Stack from '@mui/material/Stack';
import type { Tag, WorkspaceProperty } from '@/domain/documents.schema';
import { TagChip } from '@/shared/data/marks/TagChips';
import { formatInstantDay } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/numbers';
import type { TableColumn } from '@/shared/ui/table/tableColumn';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { MemberLabel } from '../../contacts/labels';
import { customText } from '../../contacts/propertyText';
import type { Account } from './useAccounts';

interface Of {
  tags: readonly Tag[];
  properties: readonly WorkspaceProperty[];
}

/** All that the table of accounts can show beside the name. */
export function accountColumns({ tags, properties }: Of): TableColumn<Account>[] {
  const tagsOf = ({ data }: Account) => tags.filter(({ id }) => data.tags?.includes(id));
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
    {
      id: 'owner',
      label: 'Owner',
      width: 170,
      text: ({ data }) => data.owner ?? '',
      render: ({ data }) => <MemberLabel uid={data.owner} />,
    },
    {
      id: 'active',
      label: 'Last activity',
      width: 150,
      sorts: ['desc'],
      text: ({ data }) => formatInstantDay(data.lastActivityAt),
      render: ({ data }) => <RelativeTime at={data.lastActivityAt} />,
    },
    {
      id: 'tags',
      label: 'Tags',
      isExtra: tags.length === 0,
      text: (row) =>
        tagsOf(row)
          .map(({ name }) => name)
          .join(', '),
      render: (row) => (
        <Stack direction="row" spacing={0.5} sx={{ overflow: 'hidden' }}>
          {tagsOf(row).map((tag) => (
            <TagChip key={tag.id} tag={tag} />
          ))}
        </Stack>
      ),
    },
    {
      id: 'tasks',
      label: 'Open tasks',
      width: 120,
      align: 'right',
      text: ({ data }) => ((data.openTasks ?? 0) === 0 ? '' : formatCount(data.openTasks ?? 0)),
    },
    {
      id: 'created',
      label: 'Added',
      isExtra: true,
      width: 130,
      sorts: ['desc'],
      text: ({ data }) => formatInstantDay(data.createdAt),
    },
    ...properties.map((property): TableColumn<Account> => ({
      id: `custom-${property.id}`,
      label: property.name,
      isExtra: true,
      ...(property.type === 'number' ? { align: 'right' as const } : {}),
      text: ({ data }) => {
        const value = data.custom?.[property.id];
        return value === undefined ? '' : customText(property, value);
      },
    })),
  ];
}
