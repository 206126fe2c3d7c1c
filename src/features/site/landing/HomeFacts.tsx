import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { routes } from '@/shared/config/routes';
import { formatCount } from '@/shared/lib/numbers';
import { TextLink } from '@/shared/ui/text/TextLink';
import { Band } from '../Band';
import {
  FIRST_QUESTION,
  HOW_MEASURED,
  inKilobytes,
  inSeconds,
  PAGE_WEIGHTS,
  SOAK,
} from '../measured';
import { SectionHead } from '../SectionHead';
import { PlainList } from '@/shared/ui/lists/PlainList';

const HEAVIEST = Math.max(...PAGE_WEIGHTS.map(({ bytes }) => bytes));

/** Page weights as bars, each with its figure in words. */
function Weights() {
  return (
    <PlainList sx={{ mt: 2, display: 'grid', gap: 1.5 }}>
      {PAGE_WEIGHTS.map(({ name, bytes, own }) => (
        <li key={name}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Typography component="span" variant={own ? 'subtitle2' : 'body2'}>
              {name}
            </Typography>
            <Typography component="span" variant={own ? 'subtitle2' : 'body2'}>
              {inKilobytes(bytes)}
            </Typography>
          </Box>
          <Box sx={{ height: 10, borderRadius: 5, bgcolor: 'tint.soft', mt: 0.5 }}>
            <Box
              sx={{
                height: '100%',
                borderRadius: 5,
                width: `${(bytes / HEAVIEST) * 100}%`,
                bgcolor: own ? 'primary.main' : 'hue.indigo.fill',
              }}
            />
          </Box>
        </li>
      ))}
    </PlainList>
  );
}

interface FactProps {
  figure: string;
  title: string;
  children: ReactNode;
}

function Fact({ figure, title, children }: FactProps) {
  return (
    <Box component="li">
      <Typography
        component="p"
        variant="h2"
        sx={{ color: 'primary.readable', fontVariantNumeric: 'tabular-nums' }}
      >
        {figure}
      </Typography>
      <Typography variant="h6" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {children}
      </Typography>
    </Box>
  );
}

/** What we measured, and where it says how. */
export function HomeFacts() {
  return (
    <Band tone="paper" labelledBy="facts">
      <SectionHead
        id="facts"
        title="Measured, not promised"
        lead={
          <>
            Figures from our own benchmarks.{' '}
            <TextLink to={`${routes.company.href()}#${HOW_MEASURED}`}>How we measure</TextLink>
          </>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 5, md: 8 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
        }}
      >
        <div>
          <Typography variant="h6" component="h3">
            A form of 20 questions, to download
          </Typography>
          <Weights />
        </div>
        <PlainList
          sx={{
            display: 'grid',
            gap: 4,
            alignContent: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Fact figure={inSeconds(FIRST_QUESTION.ours)} title="To the first question">
            {`On a slow phone and connection. SurveyJS took ${inSeconds(FIRST_QUESTION.surveyJs)}.`}
          </Fact>
          <Fact
            figure={`${formatCount(SOAK.stored)} of ${formatCount(SOAK.acknowledged)}`}
            title="Responses stored, each once"
          >
            While we cut connections, sent requests twice and made the database fail.
          </Fact>
          <Fact figure="No script" title="Works without JavaScript">
            Every question type, page by page, with the same checks on the server.
          </Fact>
          <Fact figure="AA" title="Tested against WCAG 2.2">
            Every screen is checked automatically: light, dark, large text and small screens.
          </Fact>
        </PlainList>
      </Box>
    </Band>
  );
}
