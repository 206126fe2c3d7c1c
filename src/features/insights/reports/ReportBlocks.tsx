import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ownValue } from '@/domain/base/ownValue';
import type { ReportPart } from '@/domain/documents/reports.schema';
import { changesOf } from '@/domain/insights/change';
import { daysOf, summarise, trendsOf, type Period } from '@/domain/insights/report';
import { blocksOf, REPORT_FIGURE_NAMES, type ReportBlock } from '@/domain/insights/reportParts';
import type { Days } from '@/domain/insights/totals';
import type { PeriodComparison } from '@/domain/options/reports';
import { answerColumns } from '@/domain/readout/columns';
import { comparedText } from '@/shared/ui/figures/metricChangeText';
import { SegmentsSection } from '../compare/SegmentsSection';
import { CsvButton } from '../figures/CsvButton';
import { DaysSection, type FormMarks } from '../DaysSection';
import { Journey } from '../journey/Journey';
import { HoursSection } from '../overview/HoursSection';
import { SourcesSection } from '../overview/SourcesSection';
import type { InsightsCondition, OnConditions } from '../params';
import { QuestionCard } from '../questions/QuestionCard';
import { Tiles } from '../Tiles';
import type { FormAnswers } from '../useFormAnswers';

interface Props {
  parts: readonly ReportPart[];
  answers: FormAnswers;
  liveVersion: number;
  days: Days;
  period: Period;
  former: Period;
  comparison: PeriodComparison;
  today: string;
  timeZone: string;
  marks: FormMarks;
  onFilter: OnConditions;
  onVisits: OnConditions;
}

/** The parts of a report that its author chose, in their order. */
export function ReportBlocks({ parts, answers, liveVersion, ...props }: Props) {
  const columns = answerColumns(answers.registry, liveVersion).filter(({ archived }) => !archived);
  const labels = new Map(columns.map(({ id, label }) => [id, label]));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {blocksOf(parts, [...labels.keys()]).map((block, index) => (
        // Blocks of one report never change places while it is shown.
        <Block
          key={index}
          block={block}
          label={block.kind === 'question' ? (labels.get(block.id) ?? '') : ''}
          answers={answers}
          liveVersion={liveVersion}
          {...props}
        />
      ))}
    </Box>
  );
}

interface BlockProps extends Omit<Props, 'parts'> {
  block: ReportBlock;
  label: string;
}

function Block(props: BlockProps) {
  const { block, label, answers, days, period, former, comparison, today, onFilter } = props;
  if (block.kind === 'note') {
    return (
      <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {block.text}
      </Typography>
    );
  }
  if (block.kind === 'figures') {
    const trends = trendsOf(days, period);
    // The figures day by day: what the sparklines draw. Rates are shares, times milliseconds.
    const table = () => ({
      head: ['Day', ...block.figures.map((figure) => REPORT_FIGURE_NAMES[figure])],
      rows: daysOf(period).map((day, index) => [
        day,
        ...block.figures.map((figure) => trends[figure][index] ?? ''),
      ]),
    });
    return (
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Tiles
          only={block.figures}
          now={summarise(days, period)}
          changes={changesOf(days, period, today, former)}
          trends={trends}
          before={comparedText(daysOf(period).length, comparison)}
        />
        <Box sx={{ justifySelf: 'end' }}>
          <CsvButton name="Figures" table={table} />
        </Box>
      </Box>
    );
  }
  if (block.kind === 'question') {
    const field = ownValue(answers.registry, block.id);
    return (
      field && (
        <QuestionCard
          id={block.id}
          label={label}
          field={field}
          archived={false}
          answers={answers}
          onFilter={(...conditions) => onFilter(conditions)}
        />
      )
    );
  }
  return <SectionBlock {...props} section={block.section} />;
}

type SectionProps = BlockProps & {
  section: Extract<ReportBlock, { kind: 'section' }>['section'];
};

function SectionBlock(props: SectionProps) {
  const { section, answers, liveVersion, days, period, former, timeZone, marks, onFilter } = props;
  const addOne = (condition: InsightsCondition) => onFilter([condition]);
  switch (section) {
    case 'trend':
      return <DaysSection days={days} period={period} former={former} marks={marks} />;
    case 'sources':
      return <SourcesSection only="source" answers={answers} onFilter={addOne} />;
    case 'campaigns':
      return <SourcesSection only="campaign" answers={answers} onFilter={addOne} />;
    case 'hours':
      return <HoursSection answers={answers} timeZone={timeZone} onFilter={onFilter} />;
    case 'journey':
      return (
        <Journey
          answers={answers}
          liveVersion={liveVersion}
          onFilter={onFilter}
          onVisits={props.onVisits}
        />
      );
    case 'segments':
      return <SegmentsSection only="device" answers={answers} />;
  }
}
