import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SummarySentence } from '@/domain/insights/sentences';
import { noChangeText, sentenceText } from '@/domain/insights/sentenceText';
import { formatCount, formatRate } from '@/shared/lib/numbers';
import { Section } from '@/shared/ui/page/Section';

interface Props {
  sentences: readonly SummarySentence[];
  /** What it is compared with (`comparedText`). */
  before: string;
}

/** What changed, in sentences: only what is unlikely to be chance. */
export function SummarySection({ sentences, before }: Props) {
  return (
    <Section title="Summary">
      {sentences.length === 0 ? (
        <Typography variant="body2">{noChangeText(before)}</Typography>
      ) : (
        <>
          <Box component="ul" sx={{ m: 0, pl: 3, display: 'grid', gap: 0.5 }}>
            {sentences.map((sentence) => (
              <li key={sentence.figure}>
                <Typography variant="body2">
                  {sentenceText(sentence, { count: formatCount, rate: formatRate })}
                </Typography>
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
