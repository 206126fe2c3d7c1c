/** What responses can be filtered by beside the questions of their form: what is known of every response. */
import DateIcon from '@mui/icons-material/CalendarTodayOutlined';
import UnreadIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import type { SubjectOf } from '@/domain/conditions/condition';
import { conditionValues, type ResponseFilterCondition } from '@/domain/conditions/filters';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { Tag } from '@/domain/documents/workspaces.schema';
import type { MemberChoice } from '@/shared/data/members';
import type { Filterable } from '@/shared/ui/conditions/filterable';
import {
  deviceFilterable,
  handlingFilterables,
  languageFilterable,
  propertyFilterable,
  sourceFilterable,
  versionFilterable,
} from '@/shared/ui/conditions/propertyFilterables';

/** What a list of responses is filtered by. */
export type ResponseFilterable = Filterable<SubjectOf<'field' | 'response'>>;

type Property = SubjectOf<'response'>['property'];

interface Known {
  tags: readonly Tag[];
  members: readonly MemberChoice[] | undefined;
  /** The newest version; absent over all forms, whose versions have nothing in common. */
  versions?: number | undefined;
  rows: readonly SubmissionDoc[];
  /** What is filtered by at present stays a choice. */
  conditions: readonly ResponseFilterCondition[];
  /** Whose days are counted, if the reader's are others. */
  note?: string | undefined;
}

const about = <P extends Property>(property: P) => ({ kind: 'response', property }) as const;

/** What is known of every response. */
export function responseFilterables(known: Known): ResponseFilterable[] {
  const { tags, members, versions, rows, conditions, note } = known;
  const seen = (property: Property, of: (row: SubmissionDoc) => string | undefined) => {
    const chosen = conditions
      .filter(({ left }) => left.kind === 'response' && left.property === property)
      .flatMap(conditionValues);
    const values = new Set([...rows.flatMap((row) => of(row) ?? []), ...chosen]);
    values.delete('');
    return [...values].sort();
  };
  return [
    propertyFilterable(about('submitted'), 'Date submitted', DateIcon, [], {
      ops: [['between', 'day']],
      note,
    }),
    propertyFilterable(
      about('unread'),
      'Unread',
      UnreadIcon,
      [
        { id: 'yes', label: 'Unread', chip: 'Unread' },
        { id: 'no', label: 'Read', chip: 'Read' },
      ],
      { ops: [['one_of', 'choice']] },
    ),
    ...handlingFilterables(tags, members, { hasReader: true }),
    sourceFilterable(
      about('source'),
      seen('source', ({ source }) => source),
    ),
    deviceFilterable(about('device')),
    languageFilterable(
      about('language'),
      seen('language', ({ locale }) => locale),
    ),
    ...(versions === undefined ? [] : [versionFilterable(about('version'), versions)]),
  ];
}
