import Box from '@mui/material/Box';
import { createContext, useContext, type ReactNode } from 'react';
import { daysOf, type Period } from '@/domain/insights/report';
import { useWorkspace } from '@/shared/data/workspace';
import { formatCalendarDay, formatInstant } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/numbers';
import { ConditionText } from '@/shared/ui/conditions/ConditionText';
import { subjectKey } from '@/domain/conditions/filters';
import type { Explanation } from '@/shared/ui/figures/Explain';
import type { InsightsCondition } from '../params';
import { responsesHref } from '../responsesHref';
import type { ReportFilterable } from '../useReportFilters';

interface ReportFacts {
  /** Absent for all forms together. */
  formId?: string;
  period: Period;
  former: Period;
  conditions: readonly InsightsCondition[];
  filterables: readonly ReportFilterable[];
  /** When the figures were last written, milliseconds; undefined while it isn't known. */
  upTo: number | undefined;
}

const Facts = createContext<ReportFacts | undefined>(undefined);

/** What all figures of a report have in common. */
export const ReportFactsProvider = ({
  facts,
  children,
}: {
  facts: ReportFacts;
  children: ReactNode;
}) => <Facts value={facts}>{children}</Facts>;

/** The same facts with another freshness: counters and answers are written at different times. */
export function FreshAsOf({ upTo, children }: { upTo: number | undefined; children: ReactNode }) {
  const facts = useContext(Facts);
  return facts ? <Facts value={{ ...facts, upTo }}>{children}</Facts> : children;
}

const periodText = (period: Period) => {
  const days = plural(daysOf(period).length, 'day');
  return period.from === period.to
    ? formatCalendarDay(period.from)
    : `${formatCalendarDay(period.from)} – ${formatCalendarDay(period.to)} (${days})`;
};

/** Explains figures of the report: gives each its definition, what it counts, and what all have in common. */
export function useExplanations() {
  const facts = useContext(Facts);
  const { timeZone } = useWorkspace();
  /**
   * @param counted n and d in words
   * @param counts further conditions of the responses that it counts; absent if it counts none
   */
  return (
    definition: string,
    counted: ReactNode,
    counts?: readonly InsightsCondition[],
  ): Explanation => {
    if (!facts) return { definition };
    const { formId, period, former, conditions, filterables, upTo } = facts;
    const to =
      counts && formId !== undefined && responsesHref(formId, period, [...conditions, ...counts]);
    return {
      definition,
      facts: [
        ['Counted', counted],
        ['Period', periodText(period)],
        ['Compared with', periodText(former)],
        [
          'Filters',
          conditions.length === 0
            ? 'None'
            : conditions.map((condition, index) => (
                // Conditions have no ids.
                <Box key={index}>
                  <ConditionText
                    condition={condition}
                    filterable={filterables.find(({ key }) => key === subjectKey(condition.left))}
                  />
                </Box>
              )),
        ],
        ['Time zone', timeZone.replaceAll('_', ' ')],
        ...(upTo === undefined ? [] : [['Last updated', formatInstant(upTo)] as const]),
      ],
      ...(typeof to === 'string' ? { link: { to, text: 'Open these responses' } } : {}),
    };
  };
}
