import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const STEPS = [
  [
    'Build',
    'Write questions where they will stand. Show some only when an earlier answer calls for them. Everything is saved as you go.',
  ],
  [
    'Publish',
    'One link, one light page that is readable at once and works without script. Change the form later without breaking it for those who are filling it in.',
  ],
  [
    'Know',
    'Answers appear as they are sent, each exactly once. People become contacts, companies accounts, and the numbers explain themselves.',
  ],
] as const;

export function HowItWorks() {
  return (
    <Box component="section" aria-labelledby="how-it-works">
      <Typography id="how-it-works" variant="h4" component="h2" sx={{ mb: 3 }}>
        How it works
      </Typography>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
          listStyle: 'none',
          p: 0,
          m: 0,
        }}
      >
        {STEPS.map(([title, text], index) => (
          <Box component="li" key={title} sx={{ borderTop: 2, borderColor: 'primary.main', pt: 2 }}>
            <Typography variant="h5" component="h3">{`${index + 1}. ${title}`}</Typography>
            <Typography sx={{ color: 'text.secondary', mt: 1 }}>{text}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
