import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ReportPart } from '@/domain/documents/reports.schema';
import { isListedSection, isOfVisits } from '@/domain/insights/reportParts';
import type { Days } from '@/domain/insights/totals';
import { VISIT_DIMENSIONS, type VisitDimension } from '@/domain/options/reports';
import { useWorkspace } from '@/shared/data/workspace';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { FreshAsOf } from '../explain/reportFacts';
import { HoursSection } from '../overview/HoursSection';
import { Overview } from '../overview/Overview';
import { SourcesSection } from '../overview/SourcesSection';
import type { InsightsParams, OnConditions } from '../params';
import { Report } from '../Report';
import { ReportBlocks, type OtherBlock, type ReportedDays } from '../reports/ReportBlocks';
import type { AllFormsAnswers } from './useAllForms';

/** Versions are of one form. */
const DIMENSIONS = VISIT_DIMENSIONS.filter((dimension) => dimension !== 'version');

interface Props {
  /** Of all forms, under the filters; undefined until they are there. */
  days: Days | undefined;
  answers: AllFormsAnswers | undefined;
  about: Omit<ReportedDays, 'days' | 'marks'>;
  /** The section “By form”. */
  byForm: ReactNode;
  /** In place of what is not there yet. */
  waiting: ReactNode;
  onFilter: OnConditions;
}

interface AllProps extends Props {
  params: InsightsParams;
  isFiltered: boolean;
  onBy: (dimension: VisitDimension) => void;
}

/** Everything about all forms. Without filters, the counters are there before the visits. */
export function AllParts(props: AllProps) {
  const { days, answers, about, byForm, waiting, onFilter, onBy, params, isFiltered } = props;
  const { timeZone } = useWorkspace();
  if (isFiltered && (!days || !answers)) return waiting;
  return (
    <>
      {isFiltered && days ? (
        <Overview days={days} {...about} />
      ) : (
        <Report formId={undefined} params={params} />
      )}
      {byForm}
      {answers ? (
        <>
          <SourcesSection
            answers={answers}
            by={{ chosen: params.by, onChosen: onBy, from: DIMENSIONS }}
            onFilter={(one) => onFilter([one])}
          />
          <HoursSection answers={answers} timeZone={timeZone} onFilter={onFilter} />
          <Coverage text={answers.coverage} />
        </>
      ) : (
        waiting
      )}
    </>
  );
}

interface ChosenProps extends Props {
  /** Of the open report. */
  parts: readonly ReportPart[];
  upTo: number | undefined;
  /** The counters, if the days are theirs. */
  failed: { error: Error | null | undefined; refetch: () => unknown } | undefined;
}

/** The parts that the author of the open report chose. */
export function ChosenParts(props: ChosenProps) {
  const { days, answers, about, byForm, waiting, onFilter, parts, upTo, failed } = props;
  if (!days) {
    return failed?.error ? (
      <ErrorState
        what="We couldn’t load the figures."
        error={failed.error}
        retry={() => void failed.refetch()}
      />
    ) : (
      waiting
    );
  }
  const hasVisits = parts.some((part) => part.kind === 'section' && isOfVisits(part.section));
  return (
    <FreshAsOf upTo={upTo}>
      <ReportBlocks
        parts={parts}
        questions={undefined}
        about={{ days, ...about }}
        other={(block) =>
          block.kind === 'section' && block.section === 'forms' ? (
            byForm
          ) : answers ? (
            <VisitBlock block={block} answers={answers} onFilter={onFilter} />
          ) : (
            waiting
          )
        }
      />
      {answers && hasVisits && <Coverage text={answers.coverage} />}
    </FreshAsOf>
  );
}

/** Which visits the figures above count. */
const Coverage = ({ text }: { text: string }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {text}
  </Typography>
);

interface BlockProps {
  block: OtherBlock;
  answers: AllFormsAnswers;
  onFilter: OnConditions;
}

/** A part that is counted from visits. */
function VisitBlock({ block, answers, onFilter }: BlockProps) {
  const { timeZone } = useWorkspace();
  if (block.kind !== 'section') return null;
  if (isListedSection(block.section)) {
    return (
      <SourcesSection by={block.section} answers={answers} onFilter={(one) => onFilter([one])} />
    );
  }
  return block.section === 'hours' ? (
    <HoursSection answers={answers} timeZone={timeZone} onFilter={onFilter} />
  ) : null;
}
