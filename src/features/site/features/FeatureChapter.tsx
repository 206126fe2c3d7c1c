import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Feature } from '@/domain/documents.schema';
import { routes } from '@/shared/config/routes';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { Band } from '@/features/site/Band';
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
    <Band
      id={id}
      labelledBy={`section-${id}`}
      tone={turned ? 'tint' : 'plain'}
      sx={{ scrollMarginTop: 56 }}
    >
      <Typography id={`section-${id}`} variant="h3" component="h2">
        {title}
      </Typography>
      {lead !== undefined && (
        <Typography variant="lead" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {lead}
        </Typography>
      )}
      <Box
        sx={{
          mt: 4,
          display: 'grid',
          gap: { xs: 3, md: 5 },
          alignItems: 'start',
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
          // Beside a long list it stays in sight.
          <Box
            sx={{
              order: { md: turned ? -1 : 0 },
              display: 'grid',
              position: { md: 'sticky' },
              top: 96,
            }}
          >
            <FeatureScreen picture={picture} />
          </Box>
        )}
      </Box>
    </Band>
  );
}
