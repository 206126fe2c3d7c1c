import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import { SampleButton } from '@/shared/data/sample/SampleButton';
import type { FormHead } from '@/shared/data/forms';
import { plural } from '@/shared/lib/numbers';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { Section } from '@/shared/ui/page/Section';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { StatusChip } from '@/shared/ui/lists/StatusChip';
import { TextLink } from '@/shared/ui/text/TextLink';
import { shownTitle } from '@/domain/options/formTitle';
import { PlainList } from '@/shared/ui/lists/PlainList';

interface Props {
  forms: readonly FormHead[] | undefined;
  error: Error | null;
  retry: () => void;
}

/** The forms that were changed last. */
export function RecentForms({ forms, error, retry }: Props) {
  return (
    <Section title="Recent forms">
      {error && !forms && (
        <ErrorState what="We couldn’t load your forms." error={error} retry={retry} />
      )}
      {!forms && !error && <RowsSkeleton rows={4} />}
      {forms?.length === 0 && (
        <EmptyState
          picture="form"
          text="Start with a blank form or a template."
          action={
            <>
              <ButtonLink to={routes.formsCreate.href()} variant="outlined">
                Create your first form
              </ButtonLink>
              <SampleButton />
            </>
          }
        />
      )}
      {forms && forms.length > 0 && (
        <>
          <PlainList>
            {forms.map(({ id, data }) => (
              <Box component="li" key={id} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
                <Box
                  sx={{
                    display: 'flex',
                    gap: 1,
                    alignItems: 'center',
                    justifyContent: 'space-between',
                  }}
                >
                  <TextLink
                    to={routes.formBuilder.href(id)}
                    underline="hover"
                    noWrap
                    sx={{ color: 'text.primary', fontWeight: 500 }}
                  >
                    <bdi>{shownTitle(data.title)}</bdi>
                  </TextLink>
                  <StatusChip status={data.status} inReview={data.inReview} />
                </Box>
                <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
                  <TextLink to={routes.submissions.href(id)} color="inherit">
                    {plural(data.counts.submissions, 'response')}
                  </TextLink>
                  {' · edited '}
                  <RelativeTime at={data.updatedAt} />
                </Typography>
              </Box>
            ))}
          </PlainList>
          <TextLink
            to={routes.forms.href()}
            variant="body2"
            sx={{ display: 'inline-block', mt: 1 }}
          >
            All forms
          </TextLink>
        </>
      )}
    </Section>
  );
}
