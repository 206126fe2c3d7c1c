import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface Props {
  questions: readonly (readonly [question: string, answer: string])[];
}

/** Questions that open in place; the browser's own element, so that they work without JavaScript. */
export function Questions({ questions }: Props) {
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      {questions.map(([question, answer]) => (
        <Box
          component="details"
          key={question}
          sx={{
            borderBottom: 1,
            borderColor: 'divider',
            '& > summary': {
              cursor: 'pointer',
              listStyle: 'none',
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              py: 2,
            },
            '& > summary::-webkit-details-marker': { display: 'none' },
            '& > summary::after': { content: '"+" / ""', fontSize: '1.5rem', lineHeight: 1 },
            '&[open] > summary::after': { content: '"–" / ""' },
          }}
        >
          <Typography component="summary" variant="subtitle1">
            {question}
          </Typography>
          <Typography sx={{ color: 'text.secondary', maxWidth: '72ch', pb: 2.5 }}>
            {answer}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
