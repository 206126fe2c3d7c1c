import Box from '@mui/material/Box';
import { createContext, useContext, type ReactNode } from 'react';
import { daysOf, type Period } from '@/domain/insights/report';
import { useWorkspace } from '@/shared/data/workspace';
import { formatCalendarDay, formatInstant } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/numbers';
import { ConditionText } from '@/shared/ui/conditions/ConditionText';
import { comparison, subjectKey } from '@/domain/conditions/filters';
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
  /** The visits under the filters of the screen and some more; absent for all forms together. */
  visitsHref?: (more: readonly InsightsCondition[]) => string;
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

/** What a figure counts: responses or visits that meet further conditions. */
export interface Counted {
  what: 'responses' | 'visits';
  conditions: readonly InsightsCondition[];
}

const SUBMITTED = comparison({ kind: 'session', property: 'outcome' }, 'one_of', ['completed']);

/** The way to what a figure counts: responses in their list, visits in the report's. */
function linkTo(
  { formId, period, conditions, visitsHref }: ReportFacts,
  { what, conditions: more }: Counted,
): Explanation['link'] {
  const responses =
    what === 'responses' ? responsesHref(formId, period, [...conditions, ...more]) : undefined;
  if (responses !== undefined) return { to: responses, text: 'Open these responses' };
  // What only visits have, the list of responses can't filter by.
  const all = what === 'responses' ? [...more, SUBMITTED] : more;
  return visitsHref && { to: visitsHref(all), text: 'Open these visits' };
}

/** The way to what a figure counts, for figures that are links themselves; undefined where there is none. */
export function useCountLinks() {
  const facts = useContext(Facts);
  return (counts: Counted) => facts && linkTo(facts, counts);
}

/** Explains figures of the report: gives each its definition, what it counts, and what all have in common. */
export function useExplanations() {
  const facts = useContext(Facts);
  const { timeZone } = useWorkspace();
  /**
   * @param counted n and d in words
   * @param counts what it counts; absent if that is no list
   */
  return (definition: string, counted: ReactNode, counts?: Counted): Explanation => {
    if (!facts) return { definition };
    const { period, former, conditions, filterables, upTo } = facts;
    const link = counts && linkTo(facts, counts);
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
      ...(link ? { link } : {}),
    };
  };
}
