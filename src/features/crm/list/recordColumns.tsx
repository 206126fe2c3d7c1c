/** Columns that the tables of contacts and accounts share. */
import Stack from '@mui/material/Stack';
import type { Tag, WorkspaceProperty } from '@/domain/documents/workspaces.schema';
import { TagChip } from '@/shared/data/marks/TagChips';
import type { Stored } from '@/shared/firebase/query';
import { formatInstantDay } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/numbers';
import type { TableColumn } from '@/shared/ui/table/tableColumn';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { MemberLabel } from '../labels';
import { customText } from '../propertyText';

/** A contact or an account, as far as these columns go. */
type Row = Stored<{
  owner?: string | undefined;
  tags?: readonly string[] | undefined;
  openTasks?: number | undefined;
  custom?: Readonly<Record<string, string | number>> | undefined;
  lastActivityAt: number;
  createdAt: number;
}>;

export const ownerColumn: TableColumn<Row> = {
  id: 'owner',
  label: 'Owner',
  width: 170,
  text: ({ data }) => data.owner ?? '',
  render: ({ data }) => <MemberLabel uid={data.owner} />,
};

export const activeColumn: TableColumn<Row> = {
  id: 'active',
  label: 'Last activity',
  width: 150,
  sorts: ['desc'],
  text: ({ data }) => formatInstantDay(data.lastActivityAt),
  render: ({ data }) => <RelativeTime at={data.lastActivityAt} />,
};

export const tasksColumn: TableColumn<Row> = {
  id: 'tasks',
  label: 'Open tasks',
  width: 120,
  align: 'right',
  text: ({ data }) => ((data.openTasks ?? 0) === 0 ? '' : formatCount(data.openTasks ?? 0)),
};

export const createdColumn: TableColumn<Row> = {
  id: 'created',
  label: 'Added',
  isExtra: true,
  width: 130,
  sorts: ['desc'],
  text: ({ data }) => formatInstantDay(data.createdAt),
};

export function tagsColumn(tags: readonly Tag[]): TableColumn<Row> {
  const tagsOf = ({ data }: Row) => tags.filter(({ id }) => data.tags?.includes(id));
  return {
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
  };
}

/** The properties that a workspace has defined itself. */
export const customColumns = (properties: readonly WorkspaceProperty[]): TableColumn<Row>[] =>
  properties.map((property) => ({
    id: `custom-${property.id}`,
    label: property.name,
    isExtra: true,
    ...(property.type === 'number' ? { align: 'right' as const } : {}),
    text: ({ data }) => {
      const value = data.custom?.[property.id];
      return value === undefined ? '' : customText(property, value);
    },
  }));
