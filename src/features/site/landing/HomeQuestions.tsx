import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PLANS } from '@/domain/options/plans';
import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { Band } from '../Band';
import { formatPrice } from '../pricing/prices';
import { Questions } from '../Questions';
import { SectionHead } from '../SectionHead';

const QUESTIONS = [
  [
    'Do I need a website?',
    'No. Every form has its own page and link. Share it by email, in a message or on social media.',
  ],
  [
    'Can I look around first?',
    'Yes. When you’ve signed up, open a sample workspace with made-up responses, contacts and insights. It’s kept apart from your own data, and you can remove it at any time.',
  ],
  [
    'Can I change a form while people are filling it in?',
    'Yes. Respondents who have the previous version open can finish it, and you see each response with the questions it answered.',
  ],
  [
    'What happens to responses after I close a form?',
    'The page tells visitors that the form is closed. Responses from people who had already started wait for your review.',
  ],
  [
    'Who owns the responses?',
    'You do. We store them for you and use them for nothing else. Download or delete everything at any time.',
  ],
  [
    'Where is my data stored?',
    'On Google Cloud in the United States, encrypted in transit and at rest, with the safeguards that UK law requires.',
  ],
] as const;

const paid = PLANS.find(({ monthly }) => monthly > 0);

/** The price in one line, and what people ask before they sign up. */
export function HomeQuestions() {
  return (
    <Band labelledBy="questions">
      <Box
        sx={{
          bgcolor: 'tint.soft',
          border: 1,
          borderColor: 'tint.edge',
          borderRadius: '16px',
          px: { xs: 3, md: 5 },
          py: 3,
          mb: { xs: 7, md: 11 },
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Typography variant="h3" component="p">
          {`Free to start. ${paid ? `${paid.name} from ${formatPrice(paid.monthly)} a month.` : ''}`}
        </Typography>
        <ButtonLink to={routes.pricing.href()} variant="outlined" size="large">
          Compare plans
        </ButtonLink>
      </Box>
      <Box
        sx={{
          display: 'grid',
          columnGap: 8,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 8fr)' },
        }}
      >
        <SectionHead id="questions" title="Questions" />
        <Questions questions={QUESTIONS} />
      </Box>
    </Band>
  );
}
