import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Feature } from '@/domain/documents.schema';
import { routes } from '@/shared/config/routes';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { FeatureIcon } from './FeatureIcon';
import { pictureOfSection } from './featureLook';
import { FeatureScreen } from './FeatureScreen';

/** A feature in a few words; the whole row leads to its page. */
function FeatureRow({ feature }: { feature: Feature }) {
  return (
    <Box component="li" sx={{ display: 'flex', '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <CardActionArea
        component={Link}
        to={routes.feature.href(feature.id)}
        sx={{ p: 2.5, display: 'flex', gap: 2, justifyContent: 'flex-start' }}
      >
        <FeatureIcon featureId={feature.id} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h6" component="h3">
            {feature.title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
            {feature.shortDescription}
          </Typography>
        </Box>
      </CardActionArea>
    </Box>
  );
}

interface Props {
  id: string;
  title: string;
  lead: string | undefined;
  features: readonly Feature[];
  /** The picture is on the left. */
  turned: boolean;
}

/** A section: the screen that stands for it beside its features, each a row of the same height. */
export function FeatureChapter({ id, title, lead, features, turned }: Props) {
  const picture = pictureOfSection(id);
  return (
    <section aria-labelledby={`section-${id}`}>
      <Typography id={`section-${id}`} variant="h3" component="h2">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 3 }}>{lead}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 5 },
          alignItems: 'center',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: picture ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
          },
        }}
      >
        <Paper variant="outlined" sx={{ borderRadius: '16px', overflow: 'clip' }}>
          <PlainList sx={{ display: 'grid', gridAutoRows: { sm: '1fr' } }}>
            {features.map((feature) => (
              <FeatureRow key={feature.id} feature={feature} />
            ))}
          </PlainList>
        </Paper>
        {picture && (
          <Box sx={{ order: { md: turned ? -1 : 0 }, display: 'grid' }}>
            <FeatureScreen picture={picture} />
          </Box>
        )}
      </Box>
    </section>
  );
}
