import type { ReactNode } from 'react';
import type { AnswerTable } from '@/domain/answerStore/table';
import type { ReportPart } from '@/domain/documents/reports.schema';
import type { Period } from '@/domain/insights/report';
import type { Days } from '@/domain/insights/totals';
import { useWorkspace } from '@/shared/data/workspace';
import { CrossTableSection } from './compare/CrossTableSection';
import { SegmentsSection } from './compare/SegmentsSection';
import type { FormMarks } from './DaysSection';
import { Journey } from './journey/Journey';
import { HoursSection } from './overview/HoursSection';
import { Overview } from './overview/Overview';
import { SourcesSection } from './overview/SourcesSection';
import type { InsightsCondition, InsightsParams, InsightsView, OnConditions } from './params';
import { QuestionResults } from './questions/QuestionResults';
import { Report } from './Report';
import type { OnPart } from './reports/AddToReport';
import { FormBlocks } from './reports/FormBlocks';
import type { FormAnswers } from './useFormAnswers';
import type { ReportFilterable } from './useReportFilters';
import { VisitList } from './visits/VisitList';

interface Props {
  formId: string;
  view: InsightsView;
  params: InsightsParams;
  /** Undefined until they are there; then `waiting` is shown. */
  answers: FormAnswers | undefined;
  texts: AnswerTable | undefined;
  days: Days | undefined;
  /** The parts that the author of the open report chose. */
  parts: readonly ReportPart[] | undefined;
  liveVersion: number;
  about: {
    period: Period;
    former: Period;
    comparison: InsightsParams['compare'];
    today: string;
    marks: FormMarks;
  };
  filterables: readonly ReportFilterable[];
  onChange: (changes: Partial<InsightsParams>) => void;
  onFilter: OnConditions;
  onVisits: OnConditions;
  onPart: OnPart;
  waiting: ReactNode;
}

/** The part of a form's report that is open. */
export function ReportView(props: Props) {
  const { view, answers, texts, days, parts, liveVersion, about, onFilter, onVisits } = props;
  const { onPart } = props;
  const { timeZone } = useWorkspace();
  const onFilterEach = (...conditions: readonly InsightsCondition[]) => onFilter(conditions);
  if (view === 'overview') return <OverviewParts {...props} />;
  if (!answers || !days) return props.waiting;
  switch (view) {
    case 'report':
      return (
        parts && (
          <FormBlocks
            {...{ parts, answers, liveVersion, timeZone, onFilter, onVisits }}
            about={{ days, ...about }}
          />
        )
      );
    case 'questions':
      return (
        <QuestionResults answers={answers} liveVersion={liveVersion} onFilter={onFilterEach} />
      );
    case 'journey':
      return (
        <Journey
          answers={answers}
          liveVersion={liveVersion}
          against={about}
          conditions={props.params.filter}
          onFilter={onFilter}
          onVisits={onVisits}
        />
      );
    case 'visits':
      return <VisitList answers={answers} texts={texts} />;
    case 'compare':
      return (
        <>
          <SegmentsSection
            answers={answers}
            today={about.today}
            filterables={props.filterables}
            own={props.params.segments}
            group={props.params.group}
            onChange={props.onChange}
            onPart={onPart}
          />
          <CrossTableSection
            answers={answers}
            liveVersion={liveVersion}
            asked={props.params.cross}
            onAsked={(cross) => props.onChange({ cross })}
            onFilter={onFilter}
            onPart={onPart}
          />
        </>
      );
  }
}

/** Without filters, the counters are there before the answers. */
function OverviewParts(props: Props) {
  const { formId, params, answers, days, about, onFilter, onChange, waiting } = props;
  const { timeZone } = useWorkspace();
  return (
    <>
      {params.filter.length === 0 ? (
        <Report formId={formId} params={params} marks={about.marks} />
      ) : days ? (
        <Overview days={days} {...about} />
      ) : (
        waiting
      )}
      {answers && (
        <>
          <SourcesSection
            answers={answers}
            by={{ chosen: params.by, onChosen: (by) => onChange({ by }) }}
            onFilter={(one) => onFilter([one])}
          />
          <HoursSection answers={answers} timeZone={timeZone} onFilter={onFilter} />
        </>
      )}
    </>
  );
}
