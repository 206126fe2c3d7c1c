import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Stage, Tag, WorkspaceProperty } from '@/domain/documents.schema';
import { AccountName } from '@/shared/data/AccountName';
import { TagChip } from '@/shared/data/marks/TagChips';
import { formatInstantDay } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/numbers';
import type { TableColumn } from '@/shared/ui/table/tableColumn';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { MemberLabel, StageChip } from '../labels';
import { customText } from '../propertyText';
import type { Contact } from './useContacts';

/** Fields of the columns that sort, by their sort. */
export const SORT_FIELDS = {
  active: 'active',
  name: 'name',
  responses: 'responses',
  created: 'created',
} as const;

interface Of {
  stages: readonly Stage[];
  tags: readonly Tag[];
  properties: readonly WorkspaceProperty[];
}

/** All that the table of contacts can show beside the name. */
export function contactColumns({ stages, tags, properties }: Of): TableColumn<Contact>[] {
  const tagsOf = ({ data }: Contact) => tags.filter(({ id }) => data.tags?.includes(id));
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
    {
      id: 'owner',
      label: 'Owner',
      width: 170,
      text: ({ data }) => data.owner ?? '',
      render: ({ data }) => <MemberLabel uid={data.owner} />,
    },
    {
      id: SORT_FIELDS.active,
      label: 'Last activity',
      width: 150,
      sorts: ['desc'],
      text: ({ data }) => formatInstantDay(data.lastActivityAt),
      render: ({ data }) => <RelativeTime at={data.lastActivityAt} />,
    },
    {
      id: SORT_FIELDS.responses,
      label: 'Responses',
      width: 120,
      align: 'right',
      sorts: ['desc'],
      text: ({ data }) => formatCount(data.submissionCount),
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
    {
      id: SORT_FIELDS.created,
      label: 'Added',
      isExtra: true,
      width: 130,
      sorts: ['desc'],
      text: ({ data }) => formatInstantDay(data.createdAt),
    },
    ...properties.map((property): TableColumn<Contact> => ({
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

/** The address under a name, where a column does not say it. */
export function BelowName({ contact }: { contact: Contact }) {
  const { name, emails, phones } = contact.data;
  const text = name === undefined ? undefined : (emails[0] ?? phones[0]);
  if (text === undefined) return null;
  return (
    <Typography
      component="bdi"
      variant="caption"
      noWrap
      sx={{ display: 'block', color: 'text.secondary', pl: 4.5, lineHeight: 1.3 }}
    >
      {text}
    </Typography>
  );
}
