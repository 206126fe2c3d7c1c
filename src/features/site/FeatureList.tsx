import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { Feature } from '@/domain/documents.schema';
import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LoadingLine } from '@/shared/ui/feedback/LoadingLine';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { TextLink } from '@/shared/ui/text/TextLink';
import { useFeatureSections } from './data';
import { SignUpCall } from './SignUpCall';

interface CardProps {
  feature: Feature;
  /** With the spec's button, as related features have it; else the title itself leads there. */
  learnMore: boolean;
}

/** A feature in a few words, with the way to more. */
function FeatureCard({ feature, learnMore }: CardProps) {
  const href = routes.feature.href(feature.id);
  return (
    <Card variant="outlined" component="li" sx={{ display: 'flex' }}>
      <CardContent sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1 }}>
        <Typography variant="h6" component="h3">
          {learnMore ? feature.title : <TextLink to={href}>{feature.title}</TextLink>}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 1, flexGrow: 1 }}>
          {feature.shortDescription}
        </Typography>
        {learnMore && (
          <Box>
            <ButtonLink to={href} size="small" aria-label={`Learn More about ${feature.title}`}>
              Learn More
            </ButtonLink>
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

interface GridProps {
  features: readonly Feature[];
  learnMore?: boolean;
}

export function FeatureGrid({ features, learnMore = false }: GridProps) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
        listStyle: 'none',
        p: 0,
        m: 0,
      }}
    >
      {features.map((feature) => (
        <FeatureCard key={feature.id} feature={feature} learnMore={learnMore} />
      ))}
    </Box>
  );
}

/** /features: everything the product does, by section. */
export function FeatureList() {
  const { sections, loading, error, refetch } = useFeatureSections();
  return (
    <>
      <PageHeader title="Features" lead="What Formloom does today, and nothing that it does not." />
      <LoadingLine shown={loading} />
      {error && (
        <ErrorState
          what="The features could not be loaded."
          error={error}
          retry={() => void refetch()}
        />
      )}
      {sections.length === 0 && !error && (
        <EmptyState
          picture="book"
          text="The list of features is being written. The quickest way to see them is to try."
          action={
            <ButtonLink to={routes.register.href()} variant="contained">
              Create a free account
            </ButtonLink>
          }
        />
      )}
      <Box aria-busy={loading} sx={{ display: 'grid', gap: 6 }}>
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={`section-${section.id}`}>
            <Typography id={`section-${section.id}`} variant="h4" component="h2" sx={{ mb: 2 }}>
              {section.title}
            </Typography>
            <FeatureGrid features={section.features} />
          </section>
        ))}
        <SignUpCall />
      </Box>
    </>
  );
}
