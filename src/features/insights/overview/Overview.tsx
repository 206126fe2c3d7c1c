import Box from '@mui/material/Box';
import { changesOf } from '@/domain/insights/change';
import { daysOf, summarise, trendsOf, type Period } from '@/domain/insights/report';
import type { Days } from '@/domain/insights/totals';
import { summarySentences } from '@/domain/insights/sentences';
import { comparedText } from '@/domain/insights/sentenceText';
import { ExcludedNote } from '@/shared/ui/figures/ExcludedNote';
import { DaysSection, type FormMarks } from '../DaysSection';
import { Tiles } from '../Tiles';
import type { PeriodComparison } from '@/domain/options/reports';
import { SummarySection } from './SummarySection';

interface Props {
  days: Days;
  period: Period;
  former: Period;
  comparison: PeriodComparison;
  today: string;
  marks?: FormMarks | undefined;
}

/** Sentences, tiles and the course of the days, of one form or of all, under whatever filters made the days. */
export function Overview({ days, period, former, comparison, today, marks }: Props) {
  const now = summarise(days, period);
  const changes = changesOf(days, period, today, former);
  const before = comparedText(daysOf(period).length, comparison);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <SummarySection
        sentences={summarySentences(now, summarise(days, former), changes)}
        before={before}
      />
      <Tiles now={now} changes={changes} trends={trendsOf(days, period)} before={before} />
      <ExcludedNote count={now.excluded} />
      <DaysSection days={days} period={period} former={former} marks={marks} />
    </Box>
  );
}
