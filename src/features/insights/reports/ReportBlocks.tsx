import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ReportPart } from '@/domain/documents/reports.schema';
import { changesOf } from '@/domain/insights/change';
import { daysOf, summarise, trendsOf, type Period } from '@/domain/insights/report';
import { blocksOf, REPORT_FIGURE_NAMES, type ReportBlock } from '@/domain/insights/reportParts';
import { summarySentences } from '@/domain/insights/sentences';
import { comparedText } from '@/domain/insights/sentenceText';
import type { Days } from '@/domain/insights/totals';
import type { PeriodComparison } from '@/domain/options/reports';
import { CsvButton } from '../figures/CsvButton';
import { DaysSection, type FormMarks } from '../DaysSection';
import { SummarySection } from '../overview/SummarySection';
import { Tiles } from '../Tiles';

/** What all parts are of. */
export interface ReportedDays {
  days: Days;
  period: Period;
  former: Period;
  comparison: PeriodComparison;
  today: string;
  marks?: FormMarks | undefined;
}

/** The parts that are worked out from days alone are drawn here; the others by anyone who knows their ground. */
export type OtherBlock = Exclude<ReportBlock, { kind: 'figures' | 'note' }>;

interface Props {
  parts: readonly ReportPart[];
  /** Of the form; undefined for all forms together. */
  questions: readonly string[] | undefined;
  about: ReportedDays;
  /** Draws the others. */
  other: (block: OtherBlock) => ReactNode;
}

/** The parts of a report that its author chose, in their order. */
export function ReportBlocks({ parts, questions, about, other }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {blocksOf(parts, questions).map((block, index) => (
        // Blocks of one report never change places while it is shown.
        <Block key={index} block={block} about={about} other={other} />
      ))}
    </Box>
  );
}

function Block({
  block,
  about,
  other,
}: Omit<Props, 'parts' | 'questions'> & { block: ReportBlock }) {
  const { days, period, former, today, comparison, marks } = about;
  const before = comparedText(daysOf(period).length, comparison);
  const changes = () => changesOf(days, period, today, former);
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
          changes={changes()}
          trends={trends}
          before={before}
        />
        <Box sx={{ justifySelf: 'end' }}>
          <CsvButton name="Figures" table={table} />
        </Box>
      </Box>
    );
  }
  if (block.kind === 'section' && block.section === 'trend') {
    return <DaysSection days={days} period={period} former={former} marks={marks} />;
  }
  if (block.kind === 'section' && block.section === 'summary') {
    const sentences = summarySentences(summarise(days, period), summarise(days, former), changes());
    return <SummarySection sentences={sentences} before={before} />;
  }
  return other(block);
}
