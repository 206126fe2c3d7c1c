import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';

const QUESTIONS = [
  ['Your name', 'Ana Pereira'],
  ['Will you come?', 'Yes, with guests'],
  ['How many?', '3'],
] as const;

/** A form and the answer that it becomes, drawn with the product's own means. An example, and said to be one. */
export function HomePicture() {
  return (
    <Box component="figure" sx={{ m: 0, display: 'grid', gap: 2 }}>
      <Paper variant="outlined" sx={{ p: 3 }}>
        <Typography variant="h6" component="p">
          Summer party
        </Typography>
        {QUESTIONS.map(([question, answer]) => (
          <Box key={question} sx={{ mt: 2 }}>
            <Typography variant="subtitle2" component="p">
              {question}
            </Typography>
            <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 1 }}>
              {answer}
            </Box>
          </Box>
        ))}
      </Paper>
      <Paper
        variant="outlined"
        sx={{ p: 2, ml: { xs: 3, sm: 8 }, display: 'flex', gap: 2, alignItems: 'center' }}
      >
        <Chip label="New" size="small" color="secondary" />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" component="p" noWrap>
            Ana Pereira · Yes, with guests · 3
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            just now
          </Typography>
        </Box>
      </Paper>
      <Typography component="figcaption" variant="caption" sx={{ color: 'text.secondary' }}>
        An example: what somebody fills in, and what you see a moment later.
      </Typography>
    </Box>
  );
}
