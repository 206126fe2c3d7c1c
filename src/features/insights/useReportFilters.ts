import AssigneeIcon from '@mui/icons-material/PersonOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import DeviceIcon from '@mui/icons-material/DevicesOutlined';
import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import OutcomeIcon from '@mui/icons-material/FlagOutlined';
import SourceIcon from '@mui/icons-material/CallMadeOutlined';
import TagIcon from '@mui/icons-material/LabelOutlined';
import VersionIcon from '@mui/icons-material/HistoryOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { useMemo } from 'react';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import type { SubjectOf } from '@/domain/conditions/condition';
import { subjectKey } from '@/domain/conditions/filters';
import { visits } from '@/domain/answerStore/figures';
import { valuesOfFact } from '@/domain/answerStore/figures';
import type { AnswerTable } from '@/domain/answerStore/table';
import type { Registry } from '@/domain/form/registry/registered';
import { answerColumns } from '@/domain/readout/columns';
import { useMembers } from '@/shared/data/members';
import { useWorkspace } from '@/shared/data/workspace';
import { DEVICES } from '@/shared/ui/figures/deviceNames';
import { fieldFilterables } from '@/shared/ui/conditions/fieldFilterables';
import { CHOSEN, type Choice, type Filterable } from '@/shared/ui/conditions/filterable';

type ReportSubject = SubjectOf<'field' | 'response' | 'session'>;
export type ReportFilterable = Filterable<ReportSubject>;

export const OUTCOME_LABELS: Record<string, string> = {
  completed: 'Submitted',
  abandoned: 'Left without submitting',
  progress: 'Still filling in',
  viewed: 'Did not start',
};

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

/** What a report of a form can be filtered by: the visit, the response, and every question. */
export function useReportFilters(
  table: AnswerTable | undefined,
  registry: Registry | undefined,
  liveVersion: number,
): readonly ReportFilterable[] {
  const { id, tags } = useWorkspace();
  const members = useMembers(id);
  return useMemo(() => {
    if (!table || !registry) return [];
    const all = visits(table);
    const one = (
      subject: ReportSubject,
      label: string,
      Icon: typeof SvgIcon,
      choices: readonly Choice[],
      more: Partial<ReportFilterable> = {},
    ): ReportFilterable => ({
      key: subjectKey(subject),
      subject,
      label,
      Icon,
      ops: CHOSEN,
      choices,
      ...more,
    });
    const session = (property: SubjectOf<'session'>['property']) =>
      ({ kind: 'session', property }) as const;
    const response = (property: 'tag' | 'assignee') => ({ kind: 'response', property }) as const;
    const named = (fact: 'source' | 'campaign' | 'language', nameOf = (word: string) => word) =>
      valuesOfFact(table, all, fact).map((word) => ({ id: word, label: nameOf(word) }));
    return [
      one(
        session('outcome'),
        'Outcome',
        OutcomeIcon,
        Object.entries(OUTCOME_LABELS).map(([value, label]) => ({ id: value, label })),
      ),
      one(
        session('source'),
        'Source',
        SourceIcon,
        [...named('source'), { id: '', label: 'No source' }],
        {
          isOpen: true,
        },
      ),
      one(session('campaign'), 'Campaign', CampaignIcon, [
        ...named('campaign'),
        { id: '', label: 'No campaign' },
      ]),
      one(
        session('device'),
        'Device',
        DeviceIcon,
        Object.entries(DEVICES).map(([value, label]) => ({ id: value, label })),
      ),
      one(session('language'), 'Language', LanguageIcon, named('language', languageInEnglish)),
      one(
        session('version'),
        'Version',
        VersionIcon,
        Array.from({ length: liveVersion }, (_none, index) => ({
          id: String(liveVersion - index),
          label: `Version ${liveVersion - index}`,
        })),
      ),
      ...(tags.length > 0
        ? [
            one(
              response('tag'),
              'Tag',
              TagIcon,
              tags.map((tag) => ({ id: tag.id, label: tag.name })),
            ),
          ]
        : []),
      one(response('assignee'), 'Assignee', AssigneeIcon, [
        { id: '', label: 'Nobody' },
        ...(members ?? []).map(({ id: uid, data }) => ({
          id: uid,
          label: data.displayName || data.email,
        })),
      ]),
      // What a press on a chart filters by; the menu does not offer these.
      ...fieldFilterables(registry, answerColumns(registry, liveVersion), []),
    ];
  }, [table, registry, liveVersion, tags, members]);
}
