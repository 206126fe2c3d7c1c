import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface Props {
  facts: readonly (readonly [name: string, value: string])[];
}

/** Which account a link is about. */
export function LinkFacts({ facts }: Props) {
  return (
    <Box component="dl" sx={{ m: 0, mb: 2 }}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ mb: 1 }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }} dir="auto">
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
