import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatCount } from '@/shared/lib/numbers';
import { Band } from './Band';
import {
  FIRST_QUESTION,
  HOW_MEASURED,
  inKilobytes,
  inSeconds,
  PAGE_WEIGHTS,
  SOAK,
} from './measured';
import { SectionHead } from './SectionHead';

const weights = PAGE_WEIGHTS.map(({ name, bytes }) => `${name} ${inKilobytes(bytes)}`).join(', ');

const METHODS = [
  [
    'Page weight',
    `One form of 20 questions of ten types, 8 of them required, with 3 conditions, built with each tool and loaded with an empty cache. Everything the browser downloads counts, compressed with brotli: ${weights}. Measured on 21 November 2026 with react-jsonschema-form 6.11.1 and SurveyJS 3.0.0.`,
  ],
  [
    'Time to the first question',
    `The same form in Chromium on a simulated connection of 1.6 Mbit/s with a round trip of 150 ms, and a processor slowed down four times. Medians of 9 loads: ${inSeconds(FIRST_QUESTION.ours)} with Formloom, ${inSeconds(FIRST_QUESTION.surveyJs)} with SurveyJS.`,
  ],
  [
    'Responses stored',
    `${formatCount(SOAK.clients)} simulated clients submitted ${formatCount(SOAK.acknowledged)} responses. We cut off a third of the first attempts, sent a tenth twice at once, made database calls fail, and delivered events late, repeatedly or not at all. Afterwards, we compared responses, contacts and counts: ${formatCount(SOAK.stored)} were stored, each exactly once. The database was Firebase’s local emulator.`,
  ],
  [
    'Accessibility',
    'Automated tests run axe-core against WCAG 2.2 A and AA on the screens of the product, in light and dark mode and with large text. Automated checks don’t find every problem; if you come across one, tell us.',
  ],
] as const;

/** How the figures of the home page came about. */
export function HowMeasured() {
  return (
    <Band labelledBy="measured-title" id={HOW_MEASURED} sx={{ scrollMarginTop: 56 }}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 8,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 8fr)' },
        }}
      >
        <SectionHead
          id="measured-title"
          title="How we measure"
          lead="Our benchmarks live in the codebase, so we can repeat them after every change."
        />
        <Box component="dl" sx={{ m: 0, borderBottom: 1, borderColor: 'divider' }}>
          {METHODS.map(([title, text]) => (
            <Box key={title} sx={{ py: 2.5, borderTop: 1, borderColor: 'divider' }}>
              <Typography component="dt" variant="subtitle1">
                {title}
              </Typography>
              <Typography component="dd" sx={{ m: 0, mt: 0.5, color: 'text.secondary' }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </Band>
  );
}
