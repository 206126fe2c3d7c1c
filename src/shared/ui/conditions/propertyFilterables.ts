/** What is known of every visit and every response, as a list or a report can be filtered by it. */
import AssigneeIcon from '@mui/icons-material/PersonOutlined';
import DeviceIcon from '@mui/icons-material/DevicesOutlined';
import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import SourceIcon from '@mui/icons-material/CallMadeOutlined';
import TagIcon from '@mui/icons-material/LabelOutlined';
import VersionIcon from '@mui/icons-material/HistoryOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import type { Subject, SubjectOf } from '@/domain/conditions/condition';
import { subjectKey } from '@/domain/conditions/filters';
import { ME } from '@/domain/conditions/reader';
import type { MemberChoice } from '@/shared/data/members';
import type { Tag } from '@/domain/documents/workspaces.schema';
import { IMPORT_SOURCE } from '@/domain/options/imports';
import { DEVICE_NAMES } from '@/domain/options/deviceNames';
import { CHOSEN, type FilterChoice, type Filterable } from './filterable';

/** A property that is filtered by choosing among its values. */
export function propertyFilterable<S extends Subject>(
  subject: S,
  label: string,
  Icon: typeof SvgIcon,
  choices: readonly FilterChoice[],
  more: Partial<Filterable<S>> = {},
): Filterable<S> {
  return { key: subjectKey(subject), subject, label, Icon, ops: CHOSEN, choices, ...more };
}

/** Visits and responses share the next four: `subject` is the property of the one or the other. */
export const sourceFilterable = <S extends Subject>(subject: S, sources: readonly string[]) =>
  propertyFilterable(
    subject,
    'Source',
    SourceIcon,
    [
      ...sources.map((id) => ({ id, label: id === IMPORT_SOURCE ? 'Import' : id })),
      { id: '', label: 'No source' },
    ],
    { isOpen: true },
  );

export const deviceFilterable = <S extends Subject>(subject: S) =>
  propertyFilterable(
    subject,
    'Device',
    DeviceIcon,
    Object.entries(DEVICE_NAMES).map(([id, label]) => ({ id, label })),
  );

export const languageFilterable = <S extends Subject>(subject: S, languages: readonly string[]) =>
  propertyFilterable(
    subject,
    'Language',
    LanguageIcon,
    languages.map((id) => ({ id, label: languageInEnglish(id) })),
  );

/** @param newest the newest version's number */
export const versionFilterable = <S extends Subject>(subject: S, newest: number) =>
  propertyFilterable(
    subject,
    'Version',
    VersionIcon,
    Array.from({ length: newest }, (_none, index) => ({
      id: String(newest - index),
      label: `Version ${newest - index}`,
    })),
  );

/**
 * Tags and assignees of responses. No tags, no filter by them.
 *
 * @param hasReader whether there is a “me”: what is sent by mail or shown to strangers has none
 */
export function handlingFilterables(
  tags: readonly Tag[],
  members: readonly MemberChoice[] | undefined,
  { hasReader }: { hasReader: boolean },
): Filterable<SubjectOf<'response'>>[] {
  return [
    ...(tags.length > 0
      ? [
          propertyFilterable(
            { kind: 'response', property: 'tag' } as const,
            'Tag',
            TagIcon,
            tags.map(({ id, name }) => ({ id, label: name })),
          ),
        ]
      : []),
    propertyFilterable(
      { kind: 'response', property: 'assignee' } as const,
      'Assignee',
      AssigneeIcon,
      [
        { id: '', label: 'Nobody' },
        ...(hasReader ? [{ id: ME, label: 'Me' }] : []),
        ...(members ?? []).map(({ id, label }) => ({ id, label })),
      ],
    ),
  ];
}
