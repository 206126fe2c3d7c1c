import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import { TextLink } from '@/shared/ui/text/TextLink';

/** Each is held by a test or an invariant of the code, and leads to the feature that tells more. */
const PROMISES = [
  {
    title: 'There at once, on any phone',
    text: 'A form of twenty questions weighs less than 24 kB in all, and can be read and filled in before any script has arrived.',
    feature: 'public-page',
  },
  {
    title: 'No answer lost, none twice',
    text: 'A double press, a retry or a broken connection makes one answer. One that comes after closing is held for you.',
    feature: 'exactly-once',
  },
  {
    title: 'Change it while it is live',
    text: 'Published versions never change. Whoever has the older one open finishes it, and you read it as they saw it.',
    feature: 'versions',
  },
  {
    title: 'Numbers you can check',
    text: 'Each one says what it was counted from. Where there is nothing to count, there is a dash and not a zero.',
    feature: 'insights',
  },
] as const;

/** What one may rely on. */
export function HomePromises() {
  return (
    <Box component="section" aria-labelledby="promises">
      <Typography id="promises" variant="h4" component="h2" sx={{ mb: 3 }}>
        What you can rely on
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: { xs: 3, sm: 4 },
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
          listStyle: 'none',
          p: 0,
          m: 0,
        }}
      >
        {PROMISES.map(({ title, text, feature }) => (
          <li key={feature}>
            <Typography variant="h6" component="h3">
              {title}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
              {text}
            </Typography>
            <TextLink
              to={routes.feature.href(feature)}
              variant="body2"
              aria-label={`More about this: ${title}`}
            >
              More about this
            </TextLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}
