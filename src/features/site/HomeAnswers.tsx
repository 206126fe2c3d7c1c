import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { formatDuration } from '@/shared/lib/dates';
import type { ExampleAnswer } from './exampleAnswer';

/** What is there before anybody has tried. Said to be an example. */
const FIRST: ExampleAnswer = {
  id: 'example',
  summary: 'Ana Pereira · ana@pereira.example · Yes, with guests · 3',
  contact: { name: 'Ana Pereira', email: 'ana@pereira.example' },
  took: 41_000,
};

function Row({ answer, own }: { answer: ExampleAnswer; own: boolean }) {
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ px: 2, py: 1.5, display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}
    >
      <Chip
        size="small"
        label={own ? 'New' : 'Example'}
        color={own ? 'secondary' : 'default'}
        variant={own ? 'filled' : 'outlined'}
      />
      <Typography variant="body2" noWrap title={answer.summary}>
        <bdi>{answer.summary}</bdi>
      </Typography>
    </Paper>
  );
}

/** What the product does with an answer, told of this one. */
function consequences({ contact, took }: ExampleAnswer): readonly (readonly [string, string])[] {
  return [
    ['Responses', 'It stands in your list the moment it is sent, without reloading.'],
    [
      'Contacts',
      contact
        ? `${contact.name} (${contact.email}) is kept as a contact, with this answer in the timeline.`
        : 'Without an email address there is nobody to keep: nothing is guessed.',
    ],
    ['Insights', `Counted once, under today: started, sent, ${formatDuration(took)} in between.`],
  ];
}

/** The owner's side of the example: the list, newest first, and what comes of the newest. */
export function HomeAnswers({ answers }: { answers: readonly ExampleAnswer[] }) {
  const newest = answers[0] ?? FIRST;
  return (
    <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
      <Box>
        <Typography variant="overline" component="h2">
          And this is what you see
        </Typography>
        <Box
          component="ul"
          aria-label="Answers to the example"
          aria-live="polite"
          sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, display: 'grid', gap: 1 }}
        >
          {answers.slice(0, 4).map((answer) => (
            <Row key={answer.id} answer={answer} own />
          ))}
          <Row answer={FIRST} own={false} />
        </Box>
      </Box>
      <Box>
        <Typography variant="overline" component="h3">
          What comes of it
        </Typography>
        <Box component="dl" sx={{ m: 0 }}>
          {consequences(newest).map(([where, what]) => (
            <Box
              key={where}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '8em minmax(0, 1fr)' },
                columnGap: 2,
                py: 1.5,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Typography component="dt" variant="subtitle2">
                {where}
              </Typography>
              <Typography
                component="dd"
                variant="body2"
                sx={{ m: 0, overflowWrap: 'anywhere', color: 'text.secondary' }}
              >
                {what}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        Made in your browser by the code that the product runs on. Nothing you type here is sent or
        kept.
      </Typography>
    </Box>
  );
}
