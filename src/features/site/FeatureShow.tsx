import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Feature } from '@/domain/documents.schema';
import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { LoadingLine } from '@/shared/ui/feedback/LoadingLine';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { TextLink } from '@/shared/ui/text/TextLink';
import { useFeatureSections } from './data';
import { FeatureGrid } from './FeatureList';
import { SignUpCall } from './SignUpCall';

/** Texts of the spec (§2, §8). */
const TEXTS = {
  failed: 'An error occurred while fetching the feature. Please try again later.',
  missingTitle: 'Feature Not Found',
  missing: 'The feature you are looking for does not exist.',
} as const;

/** /features/{featureId}: loading, error, not found, or the feature with its kin. */
export function FeatureShow() {
  const { featureId } = useParams();
  const { sections, loading, error } = useFeatureSections();
  const back = (
    <TextLink to={routes.features.href()} variant="body2">
      Back to Features
    </TextLink>
  );
  if (error) {
    return (
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <PageHeader title="Feature" />
        <Alert severity="error" variant="outlined">
          {TEXTS.failed}
        </Alert>
        {back}
      </Box>
    );
  }
  const section = sections.find((candidate) =>
    candidate.features.some((feature) => feature.id === featureId),
  );
  const feature = section?.features.find((candidate) => candidate.id === featureId);
  if (!section || !feature) {
    if (loading) return <TextSkeleton rows={8} />;
    return (
      <>
        <PageHeader title={TEXTS.missingTitle} lead={TEXTS.missing} />
        <ButtonLink to={routes.features.href()} variant="contained">
          Back to Features
        </ButtonLink>
      </>
    );
  }
  const related = section.features.filter((other) => other.id !== feature.id);
  return (
    <Box aria-busy={loading}>
      <LoadingLine shown={loading} />
      <Loaded feature={feature} sectionTitle={section.title} related={related} back={back} />
    </Box>
  );
}

interface LoadedProps {
  feature: Feature;
  sectionTitle: string;
  related: readonly Feature[];
  back: ReactNode;
}

function Loaded({ feature, sectionTitle, related, back }: LoadedProps) {
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <article>
        <PageHeader title={feature.title} lead={sectionTitle} above={back} />
        <Typography sx={{ maxWidth: '72ch' }}>{feature.longDescription}</Typography>
        <Typography variant="h5" component="h2" sx={{ mt: 3, mb: 1 }}>
          Key Attributes
        </Typography>
        <Box
          component="ul"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0, m: 0 }}
        >
          {feature.badges.map((badge) => (
            <Chip key={badge} component="li" label={badge} variant="outlined" />
          ))}
        </Box>
      </article>
      {related.length > 0 && (
        <section>
          <Typography variant="h5" component="h2" sx={{ mb: 2 }}>
            Related features
          </Typography>
          <FeatureGrid features={related} learnMore />
        </section>
      )}
      <SignUpCall />
    </Box>
  );
}
