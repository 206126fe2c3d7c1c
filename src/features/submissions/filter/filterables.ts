/** What responses can be filtered by beside the questions of their form: what is known of every response. */
import AssigneeIcon from '@mui/icons-material/PersonOutlined';
import DateIcon from '@mui/icons-material/CalendarTodayOutlined';
import DeviceIcon from '@mui/icons-material/DevicesOutlined';
import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import SourceIcon from '@mui/icons-material/CallMadeOutlined';
import TagIcon from '@mui/icons-material/LabelOutlined';
import UnreadIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import VersionIcon from '@mui/icons-material/HistoryOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { SubjectOf } from '@/domain/conditions/condition';
import { subjectKey, valuesOf, type ResponseCondition } from '@/domain/conditions/filters';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { Tag } from '@/domain/documents/workspaces.schema';
import { IMPORT_SOURCE } from '@/domain/options/imports';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { CHOSEN, type Choice, type Filterable } from '@/shared/ui/conditions/filterable';
import { DEVICES } from '@/shared/ui/figures/deviceNames';

/** What a list of responses is filtered by. */
export type ResponseFilterable = Filterable<SubjectOf<'field' | 'response'>>;

type Property = SubjectOf<'response'>['property'];

interface Known {
  tags: readonly Tag[];
  members: readonly Choice[];
  /** The newest version; absent over all forms, whose versions have nothing in common. */
  versions?: number | undefined;
  rows: readonly SubmissionDoc[];
  /** What is filtered by at present stays a choice. */
  conditions: readonly ResponseCondition[];
  /** Whose days are counted, if the reader's are others. */
  note?: string | undefined;
}

/** What is known of every response. */
export function responseFilterables(known: Known): ResponseFilterable[] {
  const { tags, members, versions, rows, conditions, note } = known;
  const seen = (property: Property, of: (row: SubmissionDoc) => string | undefined) => {
    const chosen = conditions
      .filter(({ left }) => left.kind === 'response' && left.property === property)
      .flatMap(valuesOf);
    const values = new Set([...rows.flatMap((row) => of(row) ?? []), ...chosen]);
    values.delete('');
    return [...values].sort();
  };
  const one = (
    property: Property,
    label: string,
    Icon: typeof SvgIcon,
    choices: readonly Choice[],
    more: Partial<ResponseFilterable> = {},
  ): ResponseFilterable => {
    const subject = { kind: 'response', property } as const;
    return { key: subjectKey(subject), subject, label, Icon, ops: CHOSEN, choices, ...more };
  };
  return [
    one('submitted', 'Date submitted', DateIcon, [], { ops: [['between', 'day']], note }),
    one(
      'unread',
      'Unread',
      UnreadIcon,
      [
        { id: 'yes', label: 'Unread', chip: 'Unread' },
        { id: 'no', label: 'Read', chip: 'Read' },
      ],
      { ops: [['one_of', 'choice']] },
    ),
    ...(tags.length > 0
      ? [
          one(
            'tag',
            'Tag',
            TagIcon,
            tags.map(({ id, name }) => ({ id, label: name })),
          ),
        ]
      : []),
    one('assignee', 'Assignee', AssigneeIcon, [{ id: '', label: 'Nobody' }, ...members]),
    one(
      'source',
      'Source',
      SourceIcon,
      [
        ...seen('source', ({ source }) => source).map((id) => ({
          id,
          label: id === IMPORT_SOURCE ? 'Import' : id,
        })),
        { id: '', label: 'No source' },
      ],
      { isOpen: true },
    ),
    one(
      'device',
      'Device',
      DeviceIcon,
      Object.entries(DEVICES).map(([id, label]) => ({ id, label })),
    ),
    one(
      'language',
      'Language',
      LanguageIcon,
      seen('language', ({ locale }) => locale).map((id) => ({ id, label: languageInEnglish(id) })),
    ),
    ...(versions === undefined
      ? []
      : [
          one(
            'version',
            'Version',
            VersionIcon,
            Array.from({ length: versions }, (_none, index) => ({
              id: String(versions - index),
              label: `Version ${versions - index}`,
            })),
          ),
        ]),
  ];
}
