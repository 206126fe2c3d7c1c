import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Feature } from '@/domain/documents.schema';
import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { FeatureIcon } from './FeatureIcon';

/** A related feature, with the spec's button. */
function RelatedCard({ feature }: { feature: Feature }) {
  return (
    <Card component="li" variant="outlined" sx={{ p: 3, display: 'flex', flexDirection: 'column' }}>
      <FeatureIcon featureId={feature.id} />
      <Typography variant="h6" component="h3" sx={{ mt: 2 }}>
        {feature.title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {feature.shortDescription}
      </Typography>
      <Box sx={{ mt: 'auto', pt: 1.5, ml: -0.625 }}>
        <ButtonLink
          to={routes.feature.href(feature.id)}
          size="small"
          aria-label={`Learn More about ${feature.title}`}
        >
          Learn More
        </ButtonLink>
      </Box>
    </Card>
  );
}

/** Cards of related features in full rows: two or four beside each other where they are even in number, else three. */
export function RelatedFeatures({ features }: { features: readonly Feature[] }) {
  const isEven = features.length % 2 === 0;
  const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;
  return (
    <PlainList
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: columns(1),
          sm: columns(isEven ? 2 : 1),
          md: columns(isEven ? Math.min(features.length, 4) : 3),
        },
      }}
    >
      {features.map((feature) => (
        <RelatedCard key={feature.id} feature={feature} />
      ))}
    </PlainList>
  );
}
