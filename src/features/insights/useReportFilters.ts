import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import DateIcon from '@mui/icons-material/DateRangeOutlined';
import HourIcon from '@mui/icons-material/ScheduleOutlined';
import LastIcon from '@mui/icons-material/ExitToAppOutlined';
import OutcomeIcon from '@mui/icons-material/FlagOutlined';
import ReachedIcon from '@mui/icons-material/LoginOutlined';
import WeekdayIcon from '@mui/icons-material/CalendarTodayOutlined';
import { useMemo } from 'react';
import type { SubjectOf } from '@/domain/conditions/condition';
import { subjectKey } from '@/domain/conditions/filters';
import { labelsOf } from '@/domain/answerStore/labels';
import { valuesOfFact, visits } from '@/domain/answerStore/figures';
import { WEEKDAYS } from '@/domain/base/weekdays';
import type { AnswerTable } from '@/domain/answerStore/table';
import { ownValue } from '@/domain/base/ownValue';
import { choicesIn } from '@/domain/form/fieldTypes/catalogue';
import { storedKindOf } from '@/domain/form/fieldTypes/owner/ownerHalf';
import { fieldToday } from '@/domain/form/registry/readings';
import type { Registry } from '@/domain/form/registry/registered';
import { answerColumns } from '@/domain/readout/columns';
import { useMemberChoices } from '@/shared/data/members';
import { useWorkspace } from '@/shared/data/workspace';
import { fieldFilterables } from '@/shared/ui/conditions/fieldFilterables';
import type { FilterChoice, Filterable } from '@/shared/ui/conditions/filterable';
import {
  deviceFilterable,
  handlingFilterables,
  languageFilterable,
  propertyFilterable,
  sourceFilterable,
  versionFilterable,
} from '@/shared/ui/conditions/propertyFilterables';

type ReportSubject = SubjectOf<'field' | 'response' | 'session'>;
export type ReportFilterable = Filterable<ReportSubject>;

export const VISIT_OUTCOMES: readonly FilterChoice[] = [
  { id: 'completed', label: 'Submitted' },
  { id: 'abandoned', label: 'Left without submitting' },
  { id: 'progress', label: 'Still filling in' },
  { id: 'viewed', label: 'Did not start' },
];

const WEEKDAY_CHOICES = WEEKDAYS.map((label, index) => ({ id: String(index + 1), label }));
const HOUR_CHOICES = Array.from({ length: 24 }, (_none, hour) => ({
  id: String(hour),
  label: `${hour}:00 to ${hour + 1}:00`,
}));

const session = <P extends SubjectOf<'session'>['property']>(property: P) =>
  ({ kind: 'session', property }) as const;

/** Rows of matrices: a press on a heat map filters by one, so that chips need its name and its columns. */
function rowFilterables(
  registry: Registry,
  questions: readonly Filterable<SubjectOf<'field'>>[],
): ReportFilterable[] {
  return questions.flatMap((question): ReportFilterable[] => {
    const { id } = question.subject;
    const known = ownValue(registry, id);
    if (!known || storedKindOf(known.type) !== 'grid') return [];
    const labelOf = labelsOf(registry, id);
    const columns = fieldToday(registry, id);
    return Object.keys(known.options ?? {}).map((part) => {
      const subject = { kind: 'field', id, part } as const;
      return {
        ...question,
        key: subjectKey(subject),
        subject,
        label: `${question.label} · ${labelOf(part)}`,
        ops: [['one_of', 'choice']],
        choices: columns ? choicesIn(columns, part) : [],
        isHidden: true,
      };
    });
  });
}

/** What is known of every visit, and what became of it. */
export function visitFilterables(table: AnswerTable): ReportFilterable[] {
  const all = visits(table);
  const seen = (fact: 'source' | 'campaign' | 'language') => valuesOfFact(table, all, fact);
  return [
    sourceFilterable(session('source'), seen('source')),
    propertyFilterable(session('campaign'), 'Campaign', CampaignIcon, [
      ...seen('campaign').map((id) => ({ id, label: id })),
      { id: '', label: 'No campaign' },
    ]),
    deviceFilterable(session('device')),
    languageFilterable(session('language'), seen('language')),
  ];
}

export const OUTCOME_FILTERABLE: ReportFilterable = propertyFilterable(
  session('outcome'),
  'Outcome',
  OutcomeIcon,
  VISIT_OUTCOMES,
);

/** When a visit was. */
export const TIME_FILTERABLES: readonly ReportFilterable[] = [
  propertyFilterable({ kind: 'response', property: 'submitted' }, 'Date', DateIcon, [], {
    ops: [['between', 'day']],
  }),
  propertyFilterable(session('weekday'), 'Weekday', WeekdayIcon, WEEKDAY_CHOICES),
  propertyFilterable(session('hour'), 'Hour', HourIcon, HOUR_CHOICES),
];

/** What a report of a form can be filtered by: the visit, the response, and every question. */
function reportFilterables(
  table: AnswerTable,
  registry: Registry,
  liveVersion: number,
): ReportFilterable[] {
  const questions = fieldFilterables(registry, answerColumns(registry, liveVersion), []);
  const asked = questions.map(({ subject: { id }, label }) => ({ id, label }));
  return [
    OUTCOME_FILTERABLE,
    propertyFilterable(session('last'), 'Last question reached', LastIcon, asked),
    propertyFilterable(session('reached'), 'Reached question', ReachedIcon, asked),
    ...visitFilterables(table),
    versionFilterable(session('version'), liveVersion),
    ...TIME_FILTERABLES,
    ...questions,
    ...rowFilterables(registry, questions),
  ];
}

/** The same with tags and members; empty until the answers are there. */
export function useReportFilters(
  table: AnswerTable | undefined,
  registry: Registry | undefined,
  liveVersion: number,
): readonly ReportFilterable[] {
  const { tags } = useWorkspace();
  const members = useMemberChoices();
  return useMemo(
    () =>
      table && registry
        ? [
            ...reportFilterables(table, registry, liveVersion),
            ...handlingFilterables(tags, members, { hasReader: false }),
          ]
        : [],
    [table, registry, liveVersion, tags, members],
  );
}
