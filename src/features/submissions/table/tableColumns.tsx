import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { Answers } from '@/domain/answers/answer';
import type { Tag } from '@/domain/documents.schema';
import { languageInEnglish } from '@/domain/languageInEnglish';
import { MemberName } from '@/shared/data/MemberName';
import { formatDuration } from '@/shared/lib/dates';
import type { AnswerColumn } from '@/domain/answers/columns';
import type { Submission } from '../data';
import { DEVICES } from '../devices';
import { sourceText } from '../sources';
import { SUBMITTED, submittedText } from './gridColumns';
import type { ColumnAbout } from './layout';

/** A column that a person can choose. */
export interface TableColumn extends ColumnAbout {
  text: (row: Submission) => string;
  /** Where a text does not do. */
  render?: (row: Submission) => ReactNode;
}

/** All that a table can show: when, the answers, and what else is known of a response. */
export function tableColumns(
  answers: readonly AnswerColumn[],
  cellText: (id: string, answers: Answers, version: number) => string,
  tags: readonly Tag[],
): TableColumn[] {
  const names = new Map(tags.map(({ id, name }) => [id, name]));
  const tagNames = ({ data }: Submission) => (data.tags ?? []).flatMap((id) => names.get(id) ?? []);
  const extra = (id: string, label: string, text: TableColumn['text']): TableColumn => ({
    id,
    label,
    isExtra: true,
    text,
  });
  return [
    { id: SUBMITTED, label: 'Submitted', text: submittedText },
    ...answers.map(({ id, label, archived }): TableColumn => ({
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
    extra('device', 'Device', ({ data }) => (data.device ? DEVICES[data.device] : '')),
    extra('language', 'Language', ({ data }) =>
      data.locale ? languageInEnglish(data.locale) : '',
    ),
    extra('source', 'Source', ({ data }) => sourceText(data)),
    extra('taken', 'Time taken', ({ data: { startedAt, submittedAt } }) =>
      startedAt === undefined ? '' : formatDuration(submittedAt - startedAt),
    ),
    extra('version', 'Version', ({ data }) => String(data.version)),
  ];
}
