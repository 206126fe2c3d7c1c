import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Feature } from '@/domain/documents/content.schema';
import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { LoadingLine } from '@/shared/ui/feedback/LoadingLine';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { TextLink } from '@/shared/ui/text/TextLink';
import { useFeatureSections } from './useFeatureSections';
import { Band } from '../Band';
import { RelatedFeatures } from './RelatedFeatures';
import { FeatureIcon } from './FeatureIcon';
import { FeatureScreen } from './FeatureScreen';
import { featureLookOf } from './featureLook';
import { SignUpCall } from '../SignUpCall';
import { SiteHeader } from '../SiteHeader';
import { PlainList } from '@/shared/ui/lists/PlainList';

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

function Attributes({ badges }: { badges: readonly string[] }) {
  return (
    <>
      <Typography variant="h6" component="h2" sx={{ mt: 4, mb: 1.5 }}>
        Key Attributes
      </Typography>
      <PlainList sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {badges.map((badge) => (
          <Chip key={badge} component="li" label={badge} variant="outlined" />
        ))}
      </PlainList>
    </>
  );
}

/** The first sentence large, then the others, two to a paragraph. */
function Description({ text }: { text: string }) {
  const [first = '', ...others] = text.split(/(?<=[.!?]) (?=\p{Lu})/u);
  const paragraphs = others.flatMap((_sentence, index) =>
    index % 2 === 0 ? [others.slice(index, index + 2).join(' ')] : [],
  );
  return (
    <Box sx={{ maxWidth: '64ch', display: 'grid', gap: 1.5 }}>
      <Typography variant="lead">{first}</Typography>
      {paragraphs.map((paragraph) => (
        <Typography key={paragraph} sx={{ color: 'text.secondary' }}>
          {paragraph}
        </Typography>
      ))}
    </Box>
  );
}

function Loaded({ feature, sectionTitle, related, back }: LoadedProps) {
  const { picture } = featureLookOf(feature.id);
  return (
    <>
      <Box
        component="article"
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 8 },
          alignItems: 'center',
          pb: { xs: 6, md: 9 },
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: picture ? 'minmax(0, 5fr) minmax(0, 7fr)' : 'minmax(0, 72ch)',
          },
        }}
      >
        <div>
          <SiteHeader
            title={feature.title}
            above={
              <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', mb: 2 }}>
                {back}
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                  <FeatureIcon featureId={feature.id} large />
                  <Typography variant="subtitle1" component="p" sx={{ color: 'text.secondary' }}>
                    {sectionTitle}
                  </Typography>
                </Box>
              </Box>
            }
          />
          <Description text={feature.longDescription} />
          <Attributes badges={feature.badges} />
        </div>
        {picture && <FeatureScreen picture={picture} />}
      </Box>
      {related.length > 0 && (
        <Band tone="tint" labelledBy="related">
          <Typography id="related" variant="h3" component="h2" sx={{ mb: 3 }}>
            Related features
          </Typography>
          <RelatedFeatures features={related} />
        </Band>
      )}
      <SignUpCall />
    </>
  );
}
