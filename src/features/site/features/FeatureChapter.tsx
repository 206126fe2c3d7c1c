import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Feature } from '@/domain/documents/content.schema';
import { routes } from '@/shared/config/routes';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { Band } from '../Band';
import { FeatureIcon } from './FeatureIcon';
import { pictureOfSection } from './featureLook';
import { FeatureScreen } from './FeatureScreen';

/** The look of all rows, in one place: they are many, and a component of MUI for each part of each slows down phones. */
const listOfRows: SxProps<Theme> = {
  display: 'grid',
  gridAutoRows: { sm: '1fr' },
  '& > li': { display: 'flex', '& + li': { borderTop: 1, borderColor: 'divider' } },
  '& a': {
    p: 2.5,
    width: '100%',
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    color: 'inherit',
    textDecoration: 'none',
    transition: 'background-color 120ms',
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& div': { minWidth: 0 },
  '& h3': { typography: 'h6', m: 0 },
  '& p': { typography: 'body2', color: 'text.secondary', m: 0, mt: 0.25 },
};

/** A feature in a few words; the whole row leads to its page. */
function FeatureRow({ feature }: { feature: Feature }) {
  return (
    <li>
      <Link to={routes.feature.href(feature.id)}>
        <FeatureIcon featureId={feature.id} />
        <div>
          <h3>{feature.title}</h3>
          <p>{feature.shortDescription}</p>
        </div>
      </Link>
    </li>
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
export const FeatureChapter = memo(function FeatureChapter({
  id,
  title,
  lead,
  features,
  turned,
}: Props) {
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
          <PlainList sx={listOfRows}>
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
});
