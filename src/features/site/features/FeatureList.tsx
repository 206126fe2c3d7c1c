import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LoadingLine } from '@/shared/ui/feedback/LoadingLine';
import { useFeatureSections } from './useFeatureSections';
import { Band } from '../Band';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { FeatureChapter } from './FeatureChapter';
import { SignUpCall } from '../SignUpCall';
import { SiteHeader } from '../SiteHeader';
import { TemplateBand } from '../templates/TemplateBand';
import { MORE_TEMPLATES } from '../templates/templateCards';

/** One sentence per section; a section that a deployment has added has none. */
const LEADS: Readonly<Record<string, string>> = {
  build: 'Questions, logic and formulas, written on the form itself.',
  collect: 'Forms that load on any device, and responses that never get lost.',
  know: 'Responses, people and figures in one place.',
  own: 'Your account, your data, your way of working.',
};

/** Leads down to each section. */
function Sections({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <Box component="nav" aria-label="Sections" sx={{ mt: 3 }}>
      <PlainList sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Chip component="a" href={`#${id}`} label={title} clickable variant="outlined" />
          </li>
        ))}
      </PlainList>
    </Box>
  );
}

/** /features: everything the product does, by section. */
export function FeatureList() {
  const { sections, loading, error, refetch } = useFeatureSections();
  return (
    <>
      <Band tone="hero" first sx={{ pb: { xs: 2, md: 4 } }}>
        <SiteHeader
          title="Features"
          lead="From the first question to the follow-up call. Everything on this page works today."
        >
          <Sections sections={sections} />
        </SiteHeader>
      </Band>
      <LoadingLine shown={loading} />
      {error && (
        <ErrorState
          what="We couldn’t load the features."
          error={error}
          retry={() => void refetch()}
        />
      )}
      {sections.length === 0 && !error && (
        <EmptyState
          picture="book"
          text="The list of features isn’t ready yet. The quickest way to see them is to try Formloom."
          action={
            <ButtonLink to={routes.register.href()} variant="contained">
              Create a free account
            </ButtonLink>
          }
        />
      )}
      <Box aria-busy={loading}>
        {sections.map(({ id, title, features }, index) => (
          <FeatureChapter
            key={id}
            id={id}
            title={title}
            lead={LEADS[id]}
            features={features}
            turned={index % 2 === 1}
          />
        ))}
      </Box>
      <TemplateBand cards={MORE_TEMPLATES} tone="tint" />
      <SignUpCall />
    </>
  );
}
