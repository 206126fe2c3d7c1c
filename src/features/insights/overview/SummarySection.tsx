import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SummarySentence } from '@/domain/insights/sentences';
import { Section } from '@/shared/ui/page/Section';
import { formatDuration } from '@/domain/base/duration';
import { formatCount, formatRate } from '@/shared/lib/numbers';

interface Props {
  sentences: readonly SummarySentence[];
  /** What it is compared with (`comparedText`). */
  before: string;
}

const NAMES: Record<SummarySentence['figure'], string> = {
  views: 'Views',
  starts: 'Starts',
  submissions: 'Responses',
  startRate: 'The start rate',
  completionRate: 'The completion rate',
  conversion: 'The conversion rate',
  time: 'The median time',
};

function valueText({ figure }: SummarySentence, value: number): string {
  if (figure === 'time') return formatDuration(value);
  return figure === 'views' || figure === 'starts' || figure === 'submissions'
    ? formatCount(value)
    : formatRate(value);
}

function byText({ unit, by }: SummarySentence): string {
  const size = Math.abs(by);
  if (unit === 'relative') return formatRate(size);
  const points = Math.round(size * 1_000) / 10;
  return `${points} percentage ${points === 1 ? 'point' : 'points'}`;
}

/** A sentence that can be checked: what changed, by how much, from what to what, and on how many it rests. */
function textOf(sentence: SummarySentence): string {
  const { figure, kind, now, before, n, nBefore } = sentence;
  const verb =
    figure === 'time'
      ? kind === 'up'
        ? 'got longer'
        : 'got shorter'
      : kind === 'up'
        ? 'rose'
        : 'fell';
  const basis =
    n === undefined || nBefore === undefined
      ? ''
      : `, of ${formatCount(n)} now and ${formatCount(nBefore)} then`;
  return `${NAMES[figure]} ${verb} by ${byText(sentence)}: from ${valueText(sentence, before)} to ${valueText(sentence, now)}${basis}.`;
}

/** What changed, in sentences: only what is unlikely to be chance. */
export function SummarySection({ sentences, before }: Props) {
  return (
    <Section title="Summary">
      {sentences.length === 0 ? (
        <Typography variant="body2">No significant change compared with the {before}.</Typography>
      ) : (
        <>
          <Box component="ul" sx={{ m: 0, pl: 3, display: 'grid', gap: 0.5 }}>
            {sentences.map((sentence) => (
              <li key={sentence.figure}>
                <Typography variant="body2">{textOf(sentence)}</Typography>
              </li>
            ))}
          </Box>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
            Compared with the {before}. All of these changes are significant (p {'<'} 0.05).
          </Typography>
        </>
      )}
    </Section>
  );
}
