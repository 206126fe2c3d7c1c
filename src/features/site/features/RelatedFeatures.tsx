import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Feature } from '@/domain/documents/content.schema';
import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { evenRows } from './evenRows';
import { FeatureIcon } from './FeatureIcon';

/** A related feature, with the spec's button. */
function RelatedCard({
  feature,
  columns,
}: {
  feature: Feature;
  columns: Record<string, number | undefined>;
}) {
  const gridColumn = Object.fromEntries(
    Object.entries(columns).map(([at, count]) => [at, `span ${count}`]),
  );
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{ p: 3, display: 'flex', flexDirection: 'column', gridColumn }}
    >
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

/** Columns of the grid: cards in rows of one to four fill it. */
const COLUMNS = 12;

/** Cards of related features in full rows: the rows hold as many as each other, or one more. */
export function RelatedFeatures({ features }: { features: readonly Feature[] }) {
  const widths = (most: number) =>
    evenRows(features.length, most).flatMap((size) => Array<number>(size).fill(COLUMNS / size));
  const [two, four] = [widths(2), widths(4)];
  return (
    <PlainList
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: `repeat(${COLUMNS}, minmax(0, 1fr))`,
      }}
    >
      {features.map((feature, index) => (
        <RelatedCard
          key={feature.id}
          feature={feature}
          columns={{ xs: COLUMNS, sm: two[index], md: four[index] }}
        />
      ))}
    </PlainList>
  );
}
