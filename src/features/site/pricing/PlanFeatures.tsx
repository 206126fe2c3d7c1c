import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FEATURE_SECTIONS } from '@/domain/content/features';
import { routes } from '@/shared/config/routes';
import { TextLink } from '@/shared/ui/text/TextLink';
import { Band } from '../Band';
import { FeatureIcon } from '../features/FeatureIcon';
import { SectionHead } from '../SectionHead';
import { PlainList } from '@/shared/ui/lists/PlainList';

/** Every feature, once: all plans have all of them. */
export function PlanFeatures() {
  return (
    <Band tone="paper" labelledBy="included">
      <SectionHead
        id="included"
        title="All plans include everything"
        lead="No feature is reserved for a paid plan."
      />
      <PlainList
        sx={{
          display: 'grid',
          columnGap: 3,
          rowGap: 2.5,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          },
        }}
      >
        {FEATURE_SECTIONS.flatMap((section) => section.features).map(({ id, title }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
            <FeatureIcon featureId={id} />
            <Typography>
              <TextLink
                to={routes.feature.href(id)}
                underline="hover"
                sx={{ color: 'text.primary' }}
              >
                {title}
              </TextLink>
            </Typography>
          </Box>
        ))}
      </PlainList>
    </Band>
  );
}
