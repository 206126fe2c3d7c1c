/** What responses can be filtered by: the questions of a form, and what is known of every response. */
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
import { NONE, OTHER, type FieldType } from '@/domain/form/definition/definition';
import { choicesIn } from '@/domain/form/fieldTypes/catalogue';
import { filterKindOf, type FilterKind } from '@/domain/form/fieldTypes/owner/ownerHalf';
import { stepsOf } from '@/domain/form/fieldTypes/scales';
import type { RegisteredField, Registry } from '@/domain/form/registry/registered';
import { readFieldAt } from '@/domain/form/registry/readings';
import { IMPORT_SOURCE } from '@/domain/options/imports';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { ownValue } from '@/domain/base/ownValue';
import { CHOSEN, type Choice, type Filterable } from '@/shared/ui/conditions/filterable';
import { FIELD_TYPE_LOOKS, hueOf } from '@/shared/ui/lists/fieldTypeLooks';
import type { AnswerColumn } from '@/domain/readout/columns';
import { DEVICES } from '../devices';

/** What a list of responses is filtered by. */
export type ResponseFilterable = Filterable<SubjectOf<'field' | 'response'>>;

const NUMBERS: Filterable['ops'] = [
  ['at_least', 'number'],
  ['at_most', 'number'],
  ['equals', 'number'],
  ['between', 'number'],
];
const TEXTS: Filterable['ops'] = [
  ['contains', 'text'],
  ['not_contains', 'text'],
];
const GIVEN: Filterable['ops'] = [
  ['is_answered', 'text'],
  ['is_empty', 'text'],
];

/** The comparisons of each kind; of scales, those that `opsOf` adds as well. */
const OPS: Readonly<Record<FilterKind, Filterable['ops']>> = {
  tick: CHOSEN,
  choice: [...CHOSEN, ...GIVEN],
  scale: [...NUMBERS, ...GIVEN],
  amount: [...NUMBERS, ...GIVEN],
  any: [...NUMBERS, ...TEXTS, ...GIVEN],
  day: [['between', 'day'], ...GIVEN],
  time: [['at_least', 'time'], ['at_most', 'time'], ...GIVEN],
  given: GIVEN,
  text: [...TEXTS, ...GIVEN],
};

const isScale = ({ type }: { type: FieldType }) => filterKindOf(type) === 'scale';

function opsOf(known: RegisteredField): Filterable['ops'] {
  const { readings = [] } = known;
  // Answers of another type have no tokens, by which `one_of` looks for them.
  const hasTokens = isScale(known) && readings.every(isScale);
  return [...(hasTokens ? CHOSEN : []), ...OPS[filterKindOf(known.type)]];
}

/** What can be chosen: by the registry, and by what the rows have beside it. */
function choicesOf(
  registry: Registry,
  id: string,
  rows: readonly SubmissionDoc[],
): readonly Choice[] {
  const field = readFieldAt(registry, id, Number.POSITIVE_INFINITY)?.field;
  if (!field) {
    const { options = {} } = ownValue(registry, id) ?? {};
    return Object.entries(options).map(([option, label]) => ({ id: option, label }));
  }
  if (field.type === 'rating' || field.type === 'scale' || field.type === 'nps') {
    return stepsOf(field).map((step) => ({ id: String(step), label: String(step) }));
  }
  if (field.type === 'consent') return [{ id: 'yes', label: 'Agreed' }];
  if (field.type === 'matrix') {
    const used = new Set<string>();
    for (const { answers } of rows) {
      const answer = ownValue(answers, id);
      if (answer?.t !== 'grid') continue;
      for (const [row, columns] of Object.entries(answer.v)) {
        for (const column of columns) used.add(`${row}.${column}`);
      }
    }
    return [...used].map((cell) => {
      const [row = '', column = ''] = cell.split('.');
      const name = (of: readonly Choice[], one: string) =>
        of.find((o) => o.id === one)?.label ?? '';
      return { id: cell, label: `${name(field.rows, row)}: ${name(field.columns, column)}` };
    });
  }
  const known = choicesIn(field);
  const extra = [
    { id: OTHER, label: 'Other' },
    { id: NONE, label: 'None of the above' },
  ].filter(
    (choice) =>
      !known.some((one) => one.id === choice.id) &&
      rows.some(({ answers }) => {
        const answer = ownValue(answers, id);
        return answer?.t === 'options' && answer.v.includes(choice.id);
      }),
  );
  return [...known, ...extra];
}

/** The questions of a form, in the order of its columns. */
export function fieldFilterables(
  registry: Registry,
  columns: readonly AnswerColumn[],
  rows: readonly SubmissionDoc[],
): ResponseFilterable[] {
  return columns.flatMap(({ id, label, archived }): ResponseFilterable[] => {
    const known = ownValue(registry, id);
    if (!known) return [];
    const subject = { kind: 'field', id } as const;
    return [
      {
        key: subjectKey(subject),
        subject,
        label,
        Icon: FIELD_TYPE_LOOKS[known.type].Icon,
        hue: hueOf(known.type),
        archived,
        ops: opsOf(known),
        choices: choicesOf(registry, id, rows),
      },
    ];
  });
}

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
