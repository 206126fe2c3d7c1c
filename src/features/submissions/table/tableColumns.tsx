import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { SUBMITTED } from '@/domain/filter/listPlan';
import type { Answers } from '@/domain/values/answer';
import type { Tag } from '@/domain/documents/workspaces.schema';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { MemberName } from '@/shared/data/MemberName';
import { formatDuration } from '@/domain/base/duration';
import { formatInstant, formatInstantDay } from '@/shared/lib/dates';
import type { AnswerColumn } from '@/domain/readout/columns';
import type { TableColumn } from '@/shared/ui/table/tableColumn';
import type { Submission } from '../data';
import { DEVICE_NAMES } from '@/domain/options/deviceNames';
import { sourceText } from '../sources';

/** A column that a person can choose. */
export type ResponseColumn = TableColumn<Submission>;

/** The moment as a cell shows it. */
const submittedText = ({ data }: Submission) =>
  (data.anonymous ? formatInstantDay : formatInstant)(data.submittedAt);

/** All that a table can show: when, the answers, and what else is known of a response. */
export function tableColumns(
  answers: readonly AnswerColumn[],
  cellText: (id: string, answers: Answers, version: number) => string,
  tags: readonly Tag[],
  waysOf: (id: string) => ResponseColumn['sorts'],
): ResponseColumn[] {
  const names = new Map(tags.map(({ id, name }) => [id, name]));
  const tagNames = ({ data }: Submission) => (data.tags ?? []).flatMap((id) => names.get(id) ?? []);
  const extra = (id: string, label: string, text: ResponseColumn['text']): ResponseColumn => ({
    id,
    label,
    isExtra: true,
    text,
  });
  const all: ResponseColumn[] = [
    { id: SUBMITTED, label: 'Submitted', text: submittedText, sorts: ['desc', 'asc'], width: 170 },
    ...answers.map(({ id, label, archived }): ResponseColumn => ({
      id,
      label,
      archived,
      text: ({ data }) => cellText(id, data.answers, data.version),
    })),
    {
      ...extra('tags', 'Tags', (row) => tagNames(row).join(', ')),
      isExtra: tags.length === 0,
      render: (row) => (
        <Stack direction="row" spacing={0.5} sx={{ overflow: 'hidden' }}>
          {tagNames(row).map((name) => (
            <Chip key={name} size="small" label={<bdi>{name}</bdi>} />
          ))}
        </Stack>
      ),
    },
    {
      ...extra('assignee', 'Assignee', ({ data }) => data.assignee ?? ''),
      render: ({ data }) => (data.assignee ? <MemberName uid={data.assignee} /> : null),
    },
    extra('device', 'Device', ({ data }) => (data.device ? DEVICE_NAMES[data.device] : '')),
    extra('language', 'Language', ({ data }) =>
      data.locale ? languageInEnglish(data.locale) : '',
    ),
    extra('source', 'Source', ({ data }) => sourceText(data)),
    extra('started', 'Started', ({ data: { startedAt } }) =>
      startedAt === undefined ? '' : formatInstant(startedAt),
    ),
    extra('taken', 'Time taken', ({ data: { startedAt, submittedAt } }) =>
      startedAt === undefined ? '' : formatDuration(submittedAt - startedAt),
    ),
    extra('version', 'Version', ({ data }) => String(data.version)),
  ];
  return all.map((column) => {
    const sorts = column.sorts ?? waysOf(column.id);
    return sorts ? { ...column, sorts } : column;
  });
}
